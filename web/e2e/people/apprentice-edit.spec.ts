import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const save = (page: Page) => page.getByRole("button", { name: "Lagre", exact: true }).click();
const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test("two coordinators change the same apprentice: the second sees it and chooses", async ({
  office,
  guard,
}) => {
  // The refusal of the second save is what is tested.
  guard.allow(/status of 409/);
  const { enter, people } = await office();
  const at = `/k/laerlinger/${people.laerling.id}/rediger`;
  const [first, second] = [await enter("koordinator", { at }), await enter("koordinator", { at })];
  const street = (page: Page) => page.getByRole("textbox", { name: /^Adresse/ });
  await street(second).fill("Fjordveien 2");
  await street(first).fill("Fjellveien 1");
  await save(second);
  await said(second, "Opplysningene er lagret");

  await save(first);
  const choice = first.getByRole("group", { name: "Adresse" });
  await expect(choice.getByRole("radio", { name: /Fjordveien 2/ })).not.toBeChecked();
  await expect(choice.getByRole("radio", { name: /Fjellveien 1/ })).toBeChecked();
  await axe(first);
  await first.getByRole("button", { name: "Bruk disse valgene" }).click();
  await save(first);
  await said(first, "Opplysningene er lagret");
  await expect(street(second)).toHaveValue("Fjellveien 1");
});

test("a leave is kept, and a raised contract can be taken back", async ({ office }) => {
  const { enter, people } = await office();
  const at = `/k/laerlinger/${people.laerling.id}/rediger/fravaer`;
  const page = await enter("koordinator", { at });
  await page.getByRole("button", { name: "Legg til fravær" }).click();
  await page.getByRole("textbox", { name: "Første dag" }).fill("01.03.2026");
  await page.getByRole("textbox", { name: /^Siste dag/ }).fill("31.03.2026");
  await save(page);
  await said(page, "Fraværet er lagret");
  await axe(page);

  await page.getByRole("link", { name: "Hev lærekontrakt" }).click();
  // What follows is read before it is done.
  const follows = page.waitForResponse(/hevlaerekontrakt\/preview$/);
  await page.getByRole("textbox", { name: "Siste dag i kontrakten" }).fill("30.06.2026");
  await follows;
  await page.getByRole("button", { name: "Hev lærekontrakten" }).click();
  await said(page, "Lærekontrakten er hevet");
  await expect(page.getByText("Lærekontrakt hevet", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Angre hevingen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Angre hevingen" }).click();
  await said(page, "Hevingen er angret");
});

test("the short way makes a record that leads on to what is missing", async ({ office }) => {
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/laerlinger/opprett" });
  await axe(page);
  const submit = page.getByRole("button", { name: "Opprett lærling" });
  await page.getByRole("textbox", { name: "Fornavn" }).fill("Selma");
  await page.getByRole("textbox", { name: "Etternavn" }).fill("Kortveien");
  await page.getByRole("textbox", { name: "E-post" }).fill("selma@ny.example");
  await submit.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Selma Kortveien");
  await page.getByRole("link", { name: "Lærlingen har ingen start-dato" }).first().click();
  await page.getByRole("textbox", { name: /^Startdato/ }).fill("01.08.2026");
  await page.getByRole("textbox", { name: /^Sluttdato/ }).fill("31.07.2028");
  await save(page);
  await said(page, "Læretiden er lagret");
});

test("the whole form asks about a guardian for somebody under 18", async ({ office }) => {
  const { enter } = await office();
  const page = await enter("koordinator", { at: "/k/laerlinger/opprettmanuelt" });
  await page.getByRole("textbox", { name: "Fornavn" }).fill("Ung");
  await page.getByRole("textbox", { name: "Etternavn" }).fill("Helskjema");
  await page.getByRole("textbox", { name: "E-post" }).fill("ung@ny.example");
  await page.getByRole("textbox", { name: /^Fødselsdato/ }).fill("01.05.2010");
  await page.getByRole("textbox", { name: /^Startdato/ }).fill("01.08.2026");
  await axe(page);
  await page.getByRole("button", { name: "Opprett lærling" }).click();
  const question = page.getByRole("dialog", { name: "Opprette en lærling under 18 år?" });
  await question.getByRole("button", { name: "Opprett", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ung Helskjema");
});
