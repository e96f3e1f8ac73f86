import { Hands } from "../support/hands.ts";
import { expect, test } from "../support/test.ts";
import { turnOn } from "./kit.ts";

const TITLE = "Løft riktig";
/** As a film begins by which it is known; what follows is not looked at. */
const FILM = {
  name: "loft.webm",
  mimeType: "video/webm",
  buffer: Buffer.from("1a45dfa39f428681014282847765626d", "hex"),
};

test("a course with a film, a quiz and a task is made and given in few steps", async ({
  office,
}) => {
  test.setTimeout(180_000);
  const { enter, tenant } = await office();
  turnOn(tenant, "courseEnabled");
  // All of an element stands on the screen, so that nothing has to be scrolled to.
  const page = await enter("koordinator", {
    viewport: { width: 1280, height: 2000 },
    at: "/k/kurs",
  });
  const hands = new Hands(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });

  await hands.click(button("Nytt kurs"));
  await expect(page.getByRole("dialog", { name: "Nytt kurs" })).toBeVisible();
  await hands.write(TITLE);
  await hands.click(button("Fortsett til innholdet"));
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();

  // What is added is given its name at once.
  await hands.click(button("Side"));
  await expect(field("Tittel")).toBeFocused();
  await hands.write("Se filmen");
  const choosing = page.waitForEvent("filechooser");
  await hands.click(button("Legg til film"));
  await (await choosing).setFiles(FILM);
  await expect(page.getByText(FILM.name)).toBeVisible();

  await hands.click(button("Quiz"));
  await expect(field("Tittel")).toBeFocused();
  await hands.write("Hva lærte du?");
  await hands.click(field("Spørsmålet"));
  await hands.write("Hva løfter du med?");
  await hands.click(field("Svar 1"));
  await hands.write("Beina");
  await hands.click(field("Svar 2"));
  await hands.write("Ryggen");
  await hands.click(page.getByRole("radio", { name: "Svar 1 er riktig" }));
  await hands.click(button("Fjern svar 3"));

  await hands.click(button("Oppgave"));
  await expect(field("Tittel")).toBeFocused();
  await hands.write("Vis et løft");
  await hands.click(field("Hva skal gjøres"));
  await hands.write("Film et løft på arbeidsplassen.");
  await expect(page.locator('[contenteditable="true"]')).toHaveText(
    "Film et løft på arbeidsplassen.",
  );
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();

  await hands.click(button("Publiser"));
  const publishing = page.getByRole("dialog", { name: `Publisere «${TITLE}»?` });
  await hands.click(publishing.getByRole("button", { name: "Publiser" }));
  await hands.click(button("Gi kurset"));
  const giving = page.getByRole("dialog", { name: `Gi «${TITLE}»` });
  await hands.click(giving.getByRole("combobox", { name: "Hvem", exact: true }));
  await hands.write("Kari");
  await hands.click(giving.getByRole("option", { name: /Kari Berg/ }));
  await hands.click(giving.getByRole("button", { name: "Gi kurset" }));
  await expect(page.getByText("1 person har fått kurset")).toBeVisible();
  hands.expectAsTold("A course with a film, a quiz and a task");
});
