import type { Locator, Page } from "@playwright/test";
import { Hands } from "../support/hands.ts";
import { type Apprentice, COMPANY, ending, type Office } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Of the office's company, in the one trade that it has. */
const inTrade = (fornavn: string, days: number, more: Partial<Apprentice> = {}): Apprentice => ({
  ...ending(fornavn, days),
  bedrift: [COMPANY, "974760673"],
  plan: true,
  leder: ["Nora Nes", "nora@oppgaver.example"],
  fag: "XELEL3----",
  ...more,
});

/** Ola alone is in the trade, ends within 60 days, and has no trade test ahead. */
const apprentices = [
  inTrade("Ola", 20),
  inTrade("Liv", 30),
  inTrade("Per", 80),
  inTrade("Eva", 20, { fag: "" }),
];

/** Liv is signed up for her trade test. */
async function signUpLiv({ people }: Office): Promise<void> {
  const { get, post, put } = people.koordinator.calls;
  const found = await post("/search/LAERLINGER", { q: "Liv Lund", page: 1, perPage: 1 });
  const { items } = (await found.json()) as { items: { id: string }[] };
  const { version } = (await (await get(`/apprentices/${items[0]?.id}/followup`)).json()) as {
    version: number;
  };
  const body = { version, exams: [{ result: "IKKESATT" }] };
  const saved = await put(`/apprentices/${items[0]?.id}/exams`, body);
  expect(saved.ok(), await saved.text()).toBe(true);
}

const rows = (page: Page) => page.getByRole("table").getByRole("rowheader");
const filter = (page: Page) => page.getByRole("region", { name: "Filter", exact: true });
const bar = (page: Page) => page.getByRole("region", { name: "Valgte rader" });

/** Seeks in the palette, until that is the first there is to go to. */
async function inPalette(
  page: Page,
  hands: Hands,
  text: string,
  first: string | RegExp,
): Promise<Locator> {
  const palette = page.getByRole("dialog", { name: "Gå til eller gjør" });
  await hands.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await hands.write(text);
  await expect(palette.getByRole("option").first()).toHaveText(first);
  return palette;
}

/** The page of a message that goes to so many. */
async function writesTo(page: Page, count: string): Promise<void> {
  await expect(page).toHaveURL(/\/k\/meldinger\/sendepost$/);
  await expect(page.getByText(`Går til ${count}`)).toBeVisible();
}

test("who ends without an exam is found, kept and written to with the mouse", async ({
  office,
}) => {
  const made = await office({ apprentices });
  await signUpLiv(made);
  const page = await made.enter("koordinator");
  const hands = new Hands(page);
  const ends = page.getByRole("region", { name: "Slutter snart" });
  await hands.click(ends.getByRole("link", { name: /ikke meldt opp til fagprøve/ }));
  // What is narrowed already has its filters open.
  await expect(rows(page)).toHaveCount(3);
  await hands.click(filter(page).getByRole("checkbox", { name: /elektr/i }));
  const days = filter(page).getByRole("group", { name: /^Sluttdato/ });
  await hands.click(days.getByRole("radio", { name: "Neste 60 dager" }));
  await expect(rows(page)).toHaveText([/Ola Lund/]);
  await hands.click(page.getByRole("button", { name: "Lagre visning" }));
  await hands.write("Uten fagprøve");
  await hands.click(page.getByRole("button", { name: "Lagre", exact: true }));
  await expect(page.getByText("Visningen er lagret")).toBeVisible();
  await hands.click(page.getByRole("checkbox", { name: "Velg radene her" }));
  await hands.click(bar(page).getByRole("button", { name: "Send e-post" }));
  await writesTo(page, "1 mottaker");
  hands.expectAsTold("Who ends within 60 days without an exam, by mouse");
});

test("the same by keys alone", async ({ office }) => {
  const made = await office({ apprentices });
  await signUpLiv(made);
  const page = await made.enter("koordinator");
  const hands = new Hands(page);
  await inPalette(page, hands, "lærlinger", "Lærlinger");
  await hands.press("Enter");
  await expect(rows(page)).toHaveCount(5);

  await hands.press("f");
  const find = filter(page).getByRole("searchbox", { name: "Finn i filtrene" });
  for (const [text, choice] of [
    ["elektr", /^Enter velger Lærefag: .*elektr/i],
    ["60 dager", "Enter velger Sluttdato: Neste 60 dager"],
    ["ikke meldt", "Enter velger Fagprøve: Ikke meldt opp"],
  ] as const) {
    await expect(find).toBeFocused();
    await hands.write(text);
    await expect(filter(page).getByRole("status")).toHaveText(choice);
    await hands.press("Enter");
    await expect(find).toHaveValue("");
  }
  await expect(rows(page)).toHaveText([/Ola Lund/]);
  await hands.press("Escape");
  await expect(filter(page)).toBeHidden();
  await hands.press("l");
  const dialog = page.getByRole("dialog", { name: "Lagre visning" });
  await expect(dialog.getByRole("textbox", { name: "Navn" })).toBeFocused();
  await hands.write("Uten fagprøve");
  await hands.press("Enter");
  await expect(page.getByText("Visningen er lagret")).toBeVisible();
  await expect(dialog).toBeHidden();
  await hands.press("a");
  await expect(bar(page).getByRole("button", { name: "Send SMS" })).toBeFocused();
  await hands.press("Tab", "Enter");
  await writesTo(page, "1 mottaker");
  hands.expectAsTold("Who ends within 60 days without an exam, by keys");
});

test("somebody gets another instructor with the mouse", async ({ office }) => {
  const { enter } = await office({ apprentices });
  const page = await enter("koordinator");
  const hands = new Hands(page);
  await hands.click(page.getByRole("link", { name: "Lærlinger", exact: true }));
  await hands.click(page.getByRole("button", { name: "Handlinger for Kari Berg" }));
  await hands.click(page.getByRole("menuitem", { name: "Bytt faglig leder" }));
  const dialog = page.getByRole("dialog", { name: "Bytt faglig leder for Kari Berg" });
  await hands.click(dialog.getByRole("combobox"));
  await hands.click(dialog.getByRole("option", { name: /Nora Nes/ }));
  await hands.click(dialog.getByRole("button", { name: "Bytt", exact: true }));
  await expect(page.getByText("1 av 1 er oppdatert.")).toBeVisible();
  hands.expectAsTold("Another instructor for somebody, by mouse");
});

test("somebody gets another instructor by keys alone", async ({ office }) => {
  const { enter } = await office({ apprentices });
  const page = await enter("koordinator");
  const hands = new Hands(page);
  const palette = await inPalette(page, hands, "Kari B", /Kari Berg/);
  await hands.press("ArrowRight");
  await hands.write("faglig");
  await expect(palette.getByRole("option").first()).toHaveText("Bytt faglig leder");
  await hands.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Bytt faglig leder for Kari Berg" });
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await hands.write("Nora");
  await expect(dialog.getByRole("option")).toHaveText([/Nora Nes/]);
  await hands.press("Enter");
  await expect(dialog.getByRole("list")).toContainText("Nora Nes");
  await hands.press("Tab", "Tab", "Tab", "Enter");
  await expect(page.getByText("1 av 1 er oppdatert.")).toBeVisible();
  hands.expectAsTold("Another instructor for somebody, by keys");
});

test("a note is written about somebody from the palette", async ({ office }) => {
  const { enter } = await office({ apprentices });
  const page = await enter("koordinator");
  const hands = new Hands(page);
  const palette = await inPalette(page, hands, "Kari B", /Kari Berg/);
  await hands.press("ArrowRight");
  await hands.write("notat");
  await expect(palette.getByRole("option").first()).toHaveText("Skriv notat");
  await hands.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nytt journalnotat: Kari Berg" });
  await hands.click(dialog.getByRole("textbox", { name: "Notat" }));
  await expect(dialog.getByRole("toolbar")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Notat" })).toBeFocused();
  await hands.write("Ringte hjem. Alt er avtalt.");
  await hands.click(dialog.getByRole("button", { name: "Opprett notat" }));
  await expect(page.getByText("Notatet om Kari Berg er lagret")).toBeVisible();
  hands.expectAsTold("A note about somebody, from the palette");
});

test("who is silent gets a message with the mouse", async ({ enter }) => {
  const page = await enter("koordinator");
  const hands = new Hands(page);
  const silent = page.getByRole("region", { name: "Stille lenge" });
  await hands.click(silent.getByRole("link", { name: /lærling(er)?$/ }));
  await expect(rows(page).first()).toBeVisible();
  await hands.click(page.getByRole("checkbox", { name: "Velg radene her" }));
  await hands.click(bar(page).getByRole("button", { name: "Send e-post" }));
  await writesTo(page, "");
  hands.expectAsTold("Who is silent, and a message to them, by mouse");
});

test("who is silent gets a message by keys alone", async ({ enter }) => {
  const page = await enter("koordinator");
  const hands = new Hands(page);
  await inPalette(page, hands, "lærlinger", "Lærlinger");
  await hands.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Lærlinger" })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await hands.press("f");
  await expect(filter(page).getByRole("searchbox", { name: "Finn i filtrene" })).toBeFocused();
  await hands.write("aktiv over 30");
  const choice = "Enter velger Sist aktiv: For over 30 dager siden";
  await expect(filter(page).getByRole("status")).toHaveText(choice);
  await hands.press("Enter");
  await expect(page.getByText("Sist aktiv: for over 30 dager siden")).toBeVisible();
  await hands.press("Escape");
  await expect(filter(page)).toBeHidden();
  // What is chosen is of the answer to the filter, not of the one before.
  await expect(page.getByRole("table")).not.toHaveAttribute("data-stale");
  await hands.press("a");
  await expect(bar(page).getByRole("button", { name: "Send SMS" })).toBeFocused();
  await hands.press("Tab", "Enter");
  await writesTo(page, "");
  hands.expectAsTold("Who is silent, and a message to them, by keys");
});
