import type { Locator, Page } from "@playwright/test";
import {
  fieldWithoutPicture,
  fieldWithPicture,
  layered,
  predefinedCodes,
} from "../../tests/pdfs.ts";
import type { Office } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

/** A signing that Kari is asked for, of one file. */
async function ask({ people }: Office, pdf: Uint8Array): Promise<string> {
  const { get, post } = people.koordinator.calls;
  const signers = [{ ref: people.laerling.id, type: "Apprentice", order: 1 }];
  const text = { title: "Avtale", message: "", ordered: false, dueDate: null, signers };
  const { id } = (await (await post("/signings", text)).json()) as { id: string };
  const file = await post(`/signings/${id}/files?name=avtale.pdf`, Buffer.from(pdf));
  expect(file.ok(), await file.text()).toBe(true);
  const { version } = (await (await get(`/signings/${id}`)).json()) as { version: number };
  const sent = await post(`/signings/${id}/send`, { version });
  expect(sent.ok(), await sent.text()).toBe(true);
  return id;
}

/** How much of a strip of the page is not paper, in thousandths. */
const ink = (sheet: Locator, top: number, bottom: number): Promise<number> =>
  sheet.evaluate(
    (canvas: HTMLCanvasElement, [from, to]) => {
      const { width, height } = canvas;
      const rows = [Math.floor(height * (from ?? 0)), Math.floor(height * (to ?? 1))] as const;
      const image = canvas.getContext("2d")?.getImageData(0, rows[0], width, rows[1] - rows[0]);
      const data = image?.data ?? new Uint8ClampedArray();
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
      return Math.round((4000 * dark) / data.length);
    },
    [top, bottom] as const,
  );

const first = (page: Page): Locator => page.getByRole("img", { name: "Side 1" });

for (const [kind, pdf] of Object.entries({
  "that bring no picture": fieldWithoutPicture,
  "with a picture": fieldWithPicture,
})) {
  test(`values of fields ${kind} are drawn where a file is looked at`, async ({ office: make }) => {
    const office = await make();
    const { post } = office.people.laerling.calls;
    const draft = await post("/documentation", { name: "Skjema", content: "", goals: [] });
    const { id } = (await draft.json()) as { id: string };
    const file = await post(`/documentation/${id}/files?name=skjema.pdf`, Buffer.from(pdf));
    expect(file.ok(), await file.text()).toBe(true);
    const page = await office.enter("laerling", { at: `/l/dokumentasjon/${id}/rediger` });
    await page.getByRole("button", { name: "skjema.pdf", exact: true }).click();
    const sheet = page.getByRole("dialog").getByRole("img", { name: /side 1/i });
    await expect(sheet).toBeVisible();
    // The field lies in the lower half of the page, where nothing else is.
    await expect.poll(() => ink(sheet, 0.55, 0.85)).toBeGreaterThan(0);
  });
}

test("values of fields with a picture are drawn where one signs, and stand in the words", async ({
  office: make,
}) => {
  const office = await make();
  const id = await ask(office, fieldWithPicture);
  const page = await office.enter("laerling", { at: `/l/signer/${id}`, shows: "heading" });
  await expect(first(page)).toBeVisible();
  await expect.poll(() => ink(first(page), 0.55, 0.85)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Vis som tekst" }).click();
  await expect(page.getByText("sum: 900 kroner")).toBeVisible();
});

test("filled fields that not every program draws are refused where one signs", async ({
  office: make,
}) => {
  const { people } = await make();
  const { post } = people.koordinator.calls;
  const text = { title: "Avtale", message: "", ordered: false, dueDate: null, signers: [] };
  const { id } = (await (await post("/signings", text)).json()) as { id: string };
  const file = await post(
    `/signings/${id}/files?name=avtale.pdf`,
    Buffer.from(fieldWithoutPicture),
  );
  expect(file.status()).toBe(422);
  expect(await file.text()).toContain("utfylte felt");
});

test("text in codes that a reader is to know is drawn, and is fetched when it is needed", async ({
  office: make,
}) => {
  const office = await make();
  const id = await ask(office, predefinedCodes);
  const page = await office.enter("laerling", { at: "/l" });
  const fetched: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/cmaps/")) fetched.push(answer.url());
  });
  await page.goto(`/l/signer/${id}`);
  await expect(first(page)).toBeVisible();
  await expect.poll(() => ink(first(page), 0.1, 0.5)).toBeGreaterThan(0);
  expect(fetched.length).toBeGreaterThan(0);
});

test("a page whose font could not be read was not shown: nothing can be signed", async ({
  office: make,
  guard,
}) => {
  guard.allow(/cmaps/, /font/i, /net::ERR_FAILED/);
  const office = await make();
  const id = await ask(office, predefinedCodes);
  const page = await office.enter("laerling", { at: "/l" });
  await page.route("**/cmaps/**", (route) => route.abort());
  await page.goto(`/l/signer/${id}`);
  await expect(page.getByText("Denne filen kan ikke vises her")).toBeVisible();
  await expect(page.getByRole("button", { name: "Signer", exact: true })).toBeDisabled();
});

test("who signs is told that a document has layers", async ({ office: make }) => {
  const office = await make();
  const id = await ask(office, layered);
  const page = await office.enter("laerling", { at: `/l/signer/${id}`, shows: "heading" });
  await expect(page.getByText(/Filen har lag som kan slås av og på/)).toBeVisible();
});
