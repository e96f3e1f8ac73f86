import type { Locator, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

/** On a phone the main action stands at the thumb too; only one of the two is shown. */
const action = (page: Page, name: string): Locator =>
  page
    .getByRole("button", { name, exact: true })
    .or(page.getByRole("link", { name, exact: true }))
    .filter({ visible: true })
    .first();

test("an interview is planned, prepared on a phone, held together, and signed", async ({
  office,
  guard,
}) => {
  test.setTimeout(180_000);
  const { enter, people } = await office();
  const coordinator = await enter("koordinator", {
    at: "/k/systemvalg/vurderingssamtalermaler/opprett",
  });
  await coordinator.getByRole("textbox", { name: "Navn", exact: true }).fill("Halvårssamtale");
  await axe(coordinator);
  await coordinator.getByRole("button", { name: "Opprett mal" }).click();
  await expect(coordinator.getByRole("rowheader", { name: "Halvårssamtale" })).toBeVisible();

  await coordinator.goto(`/k/laerlinger/${people.laerling.id}/vurderingssamtaler`);
  await coordinator.getByRole("button", { name: "Planlegg samtale" }).click();
  const plan = coordinator.getByRole("dialog", { name: "Planlegg samtaler med Kari Berg" });
  await expect(plan.getByRole("combobox", { name: "Mal" })).toHaveText("Halvårssamtale");
  await axe(coordinator);
  await plan.getByRole("button", { name: "Foreslå tider" }).click();
  await expect(plan.getByRole("list", { name: "Forslag til tider" })).toContainText("Kari Berg");
  const proposed = plan.getByRole("button", { name: /^Kari Berg \d/ });
  await proposed.press("ArrowDown");
  await expect(proposed).toBeFocused();
  await axe(coordinator);
  await plan.getByRole("button", { name: "Planlegg 1 samtale" }).click();
  const row = coordinator.getByRole("link", { name: /Halvårssamtale/ });
  await expect(row).toContainText("Planlagt");
  await row.click();

  // She finds it on her first page, says that she comes, and prepares herself.
  const apprentice = await enter("laerling", { ...phone, at: "/l" });
  await apprentice.getByRole("link", { name: /Halvårssamtale/ }).click();
  await apprentice.getByText("Kommer", { exact: true }).click();
  await expect(coordinator.getByText("Kommer").first()).toBeVisible();
  await axe(apprentice);
  await action(apprentice, "Forbered deg").click();
  const asked = apprentice.getByRole("group", { name: "Hvordan trives du på jobben?" });
  await expect(asked.getByRole("textbox", { name: "Svar" })).toBeEditable();
  // Her phone loses its line while she writes: what she wrote waits, and is sent by itself.
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  await apprentice.context().setOffline(true);
  await asked.getByRole("textbox", { name: "Svar" }).fill("Veldig godt");
  await expect(asked.getByText(/^Ikke lagret ennå/)).toBeVisible();
  await expect(apprentice.getByText("Ikke alt er lagret ennå.")).toBeVisible();
  await apprentice.context().setOffline(false);
  await expect(asked.getByText("Sist skrevet av Kari Berg")).toBeVisible();
  // The end of it says how far she is, and that all is stored.
  await expect(apprentice.getByText(/^(?:Ferdig – )?\d+ av \d+(?: besvart)?$/)).toBeVisible();
  await expect(apprentice.getByText("Lagret.", { exact: true })).toBeVisible();
  await axe(apprentice);
  await apprentice.goBack();

  // What the office writes in the interview, she sees by herself.
  await coordinator.getByRole("button", { name: "Start nå" }).click();
  // It asks first where the interview is planned for another day.
  const early = coordinator.getByRole("dialog", { name: "Starte samtalen nå?" });
  const goesOn = coordinator.getByText("Pågår", { exact: true });
  await expect(early.or(goesOn)).toBeVisible();
  if (await early.isVisible()) await early.getByRole("button", { name: "Start nå" }).click();
  await expect(goesOn).toBeVisible();
  // What she prepared stands as a row of its own.
  const prepared = coordinator.getByRole("region", { name: "Spørsmål i forberedelsen" });
  await expect(prepared.getByText("Veldig godt")).toBeVisible();
  const goals = coordinator.getByRole("group", {
    name: "Hva er målene fram til neste samtale?",
  });
  await goals.getByRole("textbox", { name: "Svar" }).fill("To serviceoppdrag i måneden");
  await expect(apprentice.getByText("To serviceoppdrag i måneden")).toBeVisible();
  await axe(coordinator);

  // The instructor and the office's other screen are in it too, and see who writes where.
  const [instructor, tablet] = await Promise.all([
    enter("ansatt", { at: "/b/vurderingssamtaler" }),
    enter("koordinator", { at: "/k/vurderingssamtaler?vis=kalender" }),
  ]);
  await instructor.getByRole("link", { name: /Kari Berg/ }).click();
  await tablet.getByRole("link", { name: /Kari Berg/ }).click();
  const notes = instructor.getByRole("group", { name: "Notater" });
  await notes.getByRole("textbox", { name: "Svar" }).fill("Flink med kunder");
  for (const page of [coordinator, tablet, apprentice]) {
    await expect(page.getByText("Flink med kunder")).toBeVisible();
    await expect(
      page.getByRole("group", { name: "Notater" }).getByText(/skriver her$/),
    ).toBeVisible();
  }
  await expect(apprentice.getByText(/Her nå: /)).toBeVisible();

  // What she agrees to do becomes a task of hers.
  await coordinator.getByRole("textbox", { name: "Ny avtale" }).fill("Øve på bremsetest");
  await coordinator.getByRole("button", { name: "Legg til avtale" }).click();
  await expect(
    tablet.getByRole("checkbox", { name: /Øve på bremsetest · Kari Berg/ }),
  ).toBeVisible();
  await coordinator.getByRole("button", { name: "Avslutt samtalen" }).click();
  await coordinator
    .getByRole("dialog", { name: "Avslutte samtalen?" })
    .getByRole("button", { name: "Avslutt", exact: true })
    .click();

  await action(apprentice, "Signer").click();
  await apprentice.getByRole("checkbox", { name: /Jeg har lest rapporten/ }).check({ force: true });
  await axe(apprentice);
  await apprentice.getByRole("button", { name: "Signer", exact: true }).click();
  await expect(apprentice.getByText(/^Du signerte/)).toBeVisible();
  await expect(coordinator.getByText(/Signerte/).first()).toBeVisible();
  await action(instructor, "Signer").click();
  await instructor.getByRole("checkbox", { name: /Jeg har lest rapporten/ }).check({ force: true });
  await instructor.getByRole("button", { name: "Signer", exact: true }).click();
  await expect(instructor.getByText(/^Du signerte/)).toBeVisible();
  await action(apprentice, "Til samtalen").click();
  await apprentice.getByRole("link", { name: "Oppgave", exact: true }).click();
  await expect(apprentice.getByRole("heading", { name: "Øve på bremsetest" })).toBeVisible();
});
