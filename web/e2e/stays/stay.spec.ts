import { axe } from "../support/axe.ts";
import { Hands } from "../support/hands.ts";
import { type Apprentice, COMPANY, inDays } from "../support/office.ts";
import { expect, phone, test } from "../support/test.ts";

const HOME = [COMPANY, "974760673"] as const;
const HOST = ["Vik Elektro AS", "912660680"] as const;
const VERA = ["Vera Vik", "vera@hospitering.example"] as const;

const inTrade = (fornavn: string, bedrift: readonly [string, string]): Apprentice => ({
  fornavn,
  etternavn: "Lund",
  epost: `${fornavn.toLowerCase()}@hospitering.example`,
  start: inDays(-200),
  slutt: inDays(500),
  type: "Lærling",
  plan: true,
  fag: "XELEL3----",
  bedrift,
});

/** Two with more than a year left in one company, and one in the company that can take them. */
const apprentices: readonly Apprentice[] = [
  inTrade("Ola", HOME),
  inTrade("Liv", HOME),
  { ...inTrade("Nora", HOST), leder: VERA },
];

interface Goals {
  planer: [{ kategorier: [{ maal: [{ kode: string; label: string }] }] }];
}

test("two who lack the same goal are found a year ahead, and get one stay in six presses", async ({
  office: make,
  open,
}) => {
  test.slow();
  const { enter, people, tenant } = await make({ apprentices });
  const { get, post, put } = people.koordinator.calls;
  const companyOf = async (navn: string) => {
    const found = await post("/search/BEDRIFTER", { q: navn, page: 1, perPage: 1 });
    const { items } = (await found.json()) as { items: { id: string }[] };
    return items[0]?.id ?? "";
  };
  const [home, host] = [await companyOf(HOME[0]), await companyOf(HOST[0])];
  const { planer } = (await (await get(`/companies/${home}/goals`)).json()) as Goals;
  const [{ kode, label }] = planer[0].kategorier[0].maal;
  const say = async (company: string, gis: string) => {
    const said = await put(`/companies/${company}/goals/${kode}`, { version: 0, gis });
    expect(said.ok(), await said.text()).toBe(true);
  };
  await say(home, "ALDRI");
  await say(host, "OFTE");

  const page = await enter("koordinator", { viewport: { width: 1440, height: 900 } });
  const hands = new Hands(page);
  await hands.click(page.getByRole("link", { name: "Hospitering", exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: "Kan ikke gis her" })).toBeVisible();
  for (const name of [/Liv Lund/, /Ola Lund/]) {
    const row = page.getByRole("row", { name });
    await expect(row).toContainText(label);
    await expect(row).toContainText("16 måneder");
  }
  await axe(page);
  await hands.click(page.getByRole("checkbox", { name: "Velg Liv Lund" }));
  await hands.click(page.getByRole("checkbox", { name: "Velg Ola Lund" }));
  const chosen = page.getByRole("region", { name: "Valgte rader" });
  await hands.click(chosen.getByRole("button", { name: "Planlegg hospitering" }));
  const dialog = page.getByRole("dialog", { name: /^Planlegg hospitering for .*Lund/ });
  await expect(dialog.getByRole("checkbox", { name: `${label} (2 av 2)` })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: /Vik Elektro AS/ })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "Vera Vik" })).toBeChecked();
  await axe(page);
  await hands.click(dialog.getByRole("button", { name: "Planlegg", exact: true }));
  await expect(page.getByText(/^Hospiteringen er planlagt/)).toBeVisible();
  expect(hands.counted.presses).toBeLessThanOrEqual(6);
  expect([hands.counted.keys, hands.counted.texts]).toEqual([0, 0]);

  // Who takes them reads of it before it begins, and opens neither of the two yet.
  const vera = await open(tenant, VERA[1], { ...phone, at: "/b/hospitering/opphold" });
  await vera
    .getByRole("link", { name: /Vik Elektro AS/ })
    .first()
    .click();
  const title = `Hospitering hos ${HOST[0]}`;
  await expect(vera.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const taken = vera.getByRole("region", { name: "Lærlinger", exact: true });
  await expect(taken.getByText("Ola Lund", { exact: true })).toBeVisible();
  await expect(taken.getByRole("link")).toHaveCount(0);
  await axe(vera);
});
