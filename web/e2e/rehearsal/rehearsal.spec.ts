import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

const QUESTION = "Hva gjør du før du begynner?";
const KEY = "Slår av strømmen, og kontrollmåler.";

test("the office writes a question, and an apprentice rehearses it on her phone, for herself alone", async ({
  office,
}) => {
  const { enter } = await office();
  const berit = await enter("koordinator", { at: "/k/systemvalg" });
  await berit.getByRole("link", { name: /^Øvingsspørsmål/ }).click();
  await expect(berit.getByText("Ingen spørsmål ennå")).toBeVisible();
  const add = berit.getByRole("button", { name: "Nytt spørsmål" }).filter({ visible: true });
  await add.first().click();
  const dialog = berit.getByRole("dialog", { name: "Nytt øvingsspørsmål" });
  await dialog.getByRole("textbox", { name: "Spørsmål" }).fill(QUESTION);
  await dialog.getByRole("textbox", { name: "Hva et godt svar har med" }).fill(KEY);
  await dialog.getByRole("button", { name: "Lagre" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText(
    "Velg et kompetansemål eller et lærefag",
  );
  await dialog.getByRole("combobox", { name: /^Kompetansemål/ }).click();
  await dialog.getByRole("option").first().click();
  await axe(berit);
  await dialog.getByRole("button", { name: "Lagre" }).click();
  await expect(berit.getByText("Spørsmålet er lagret")).toBeVisible();
  await expect(berit.getByText(QUESTION).first()).toBeVisible();

  const kari = await enter("laerling", { ...phone, at: "/l/veien" });
  await kari
    .getByRole("region", { name: "Øv til fagprøven" })
    .getByRole("link", { name: /1 spørsmål/ })
    .click();
  await kari.getByRole("textbox", { name: /^Svaret ditt/ }).fill("Slår av strømmen");
  await expect(kari.getByText(KEY)).toBeHidden();
  await kari.getByRole("button", { name: "Vis hva et godt svar har med" }).click();
  await expect(kari.getByText(KEY)).toBeVisible();
  await axe(kari);
  await kari.getByRole("button", { name: "Ikke helt" }).click();
  await expect(kari.getByText("Du har gått gjennom spørsmålene")).toBeVisible();

  await kari.getByRole("link", { name: "Til øving" }).click();
  await expect(kari.getByText("Ingenting å svare på nå")).toBeVisible();
  await kari.getByRole("link", { name: "Svarene mine" }).click();
  await expect(kari.getByText("Slår av strømmen", { exact: true })).toBeVisible();
  await axe(kari);
  await kari.getByRole("button", { name: `Slett svaret på «${QUESTION}»` }).click();
  await expect(kari.getByText("Ingen svar ennå")).toBeVisible();
});
