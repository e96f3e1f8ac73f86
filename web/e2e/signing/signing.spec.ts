import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import type { Office } from "../support/office.ts";
import { newestMessage } from "../support/people.ts";
import { type ConsoleGuard, expect, phone, test } from "../support/test.ts";

const PDF = readFileSync(resolve(import.meta.dirname, "../../src/features/gallery/eksempel.pdf"));

/** Reads page by page with the keys, and signs with the name as it stands. */
async function readAndSign(page: Page): Promise<void> {
  const sign = page.getByRole("button", { name: "Signer", exact: true });
  await expect(page.getByText(/^Side 1 av/).first()).toBeVisible();
  await expect(async () => {
    const next = page.getByRole("button", { name: /^(Neste side|Til signering)$/ });
    if (await sign.isDisabled()) await next.press("Enter");
    await expect(sign).toBeEnabled({ timeout: 500 });
  }).toPass();
  await page.getByRole("checkbox", { name: /Jeg har lest alle sidene/ }).check({ force: true });
  await sign.click();
  await expect(page.getByRole("heading", { level: 1, name: "Du har signert" })).toBeVisible();
}

interface Sent {
  id: string;
  title: string;
  signers: readonly object[];
  pdf?: Buffer;
}

/** A signing that is sent past the browser. */
async function send({ people }: Office, { title, signers, pdf = PDF }: Omit<Sent, "id">) {
  const { get, post } = people.koordinator.calls;
  const text = { title, message: "", ordered: false, dueDate: null, signers };
  const made = await post("/signings", text);
  const { id } = (await made.json()) as { id: string };
  const file = await post(`/signings/${id}/files?name=avtale.pdf`, pdf);
  expect(file.ok(), await file.text()).toBe(true);
  const { version } = (await (await get(`/signings/${id}`)).json()) as { version: number };
  const sent = await post(`/signings/${id}/send`, { version });
  expect(sent.ok(), await sent.text()).toBe(true);
  return id;
}

/** A signing that Kari is asked for. */
const askKari = (office: Office, title: string): Promise<string> =>
  send(office, {
    title,
    signers: [{ ref: office.people.laerling.id, type: "Apprentice", order: 1 }],
  });

/** The link of somebody without an account, in a browser of her own, up to the document. */
async function byLink(
  {
    browser,
    request,
    guard,
  }: { browser: Browser; request: APIRequestContext; guard: ConsoleGuard },
  email: string,
): Promise<Page> {
  const context = await browser.newContext();
  guard.watch(context);
  const page = await context.newPage();
  const { body } = await newestMessage(request, email);
  await page.goto(/\/signeringslenke\/[\w.-]+/.exec(body)?.[0] ?? "");
  await page.getByRole("button", { name: /^Send kode på e-post/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Skriv koden" })).toBeVisible();
  let code = "";
  await expect(async () => {
    code = /\b\d{6}\b/.exec((await newestMessage(request, email)).body)?.[0] ?? "";
    expect(code).not.toBe("");
  }).toPass();
  await axe(page);
  await page.getByRole("textbox", { name: "Kode på 6 siffer" }).fill(code);
  return page;
}

/** What an independent tool says of the seals of a file. */
function pdfsig(path: string): string {
  try {
    return execFileSync("pdfsig", ["-nocert", "-no-ocsp", path], { encoding: "utf8" });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

test("an apprentice and somebody without an account sign what the office sends", async ({
  office: make,
  browser,
  request,
  guard,
}) => {
  const made = await make();
  const external = `anne@${made.tenant}.example`;
  const office = await made.enter("koordinator", { at: "/k/signering/opprett" });
  await office
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "Avtale om verktøy.pdf", mimeType: "application/pdf", buffer: PDF });
  const files = office.getByRole("list", { name: "Filer som skal signeres" });
  await expect(
    files.getByRole("button", { name: "Avtale om verktøy.pdf", exact: true }),
  ).toBeVisible();
  await office.getByRole("combobox", { name: "Søk etter person eller bedrift" }).fill("Kari");
  await office.getByRole("option", { name: /Kari Berg/ }).click();
  await office.getByRole("button", { name: "Legg til ekstern" }).click();
  const dialog = office.getByRole("dialog", { name: "Ekstern som signerer" });
  await dialog.getByRole("textbox", { name: "Fornavn" }).fill("Anne");
  await dialog.getByRole("textbox", { name: "E-post" }).fill(external);
  await dialog.getByRole("button", { name: "Ferdig" }).click();
  await expect(office.getByText("Kladden er lagret.")).toBeVisible();
  await axe(office);
  await office.getByRole("button", { name: "Send til signering" }).click();
  await office.getByRole("button", { name: "Send", exact: true }).click();
  await expect(office.getByRole("heading", { level: 1, name: "Avtale om verktøy" })).toBeVisible();
  await expect(office.getByText("Venter signering").first()).toBeVisible();
  await axe(office);

  const kari = await made.enter("laerling", { at: "/signering", ...phone });
  await axe(kari);
  await kari.getByRole("link", { name: /Avtale om verktøy/ }).click();
  await axe(kari);
  await readAndSign(kari);
  await axe(kari);

  const anne = await byLink({ browser, request, guard }, external);
  await readAndSign(anne);
  await anne.context().close();

  // It comes by itself.
  await expect(office.getByText("2 av 2 har signert").first()).toBeVisible();
  await expect(office.getByText("Ferdig", { exact: true }).first()).toBeVisible();
});

test("whoever declines says why, and the office sees it at once", async ({ office: make }) => {
  const made = await make();
  const id = await askKari(made, "Lån av bil");
  const office = await made.enter("koordinator", { at: `/k/signering/${id}` });
  const kari = await made.enter("laerling", { at: `/l/signer/${id}` });
  await kari.getByRole("button", { name: "Avslå å signere" }).click();
  const dialog = kari.getByRole("dialog", { name: "Avslå å signere?" });
  await dialog.getByRole("button", { name: "Avslå", exact: true }).click();
  await expect(dialog.getByText("Skriv en begrunnelse").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Begrunnelse" }).fill("Jeg har ikke førerkort");
  await dialog.getByRole("button", { name: "Avslå", exact: true }).click();
  await expect(
    kari.getByRole("heading", { level: 1, name: "Du har avslått å signere" }),
  ).toBeVisible();
  await axe(kari);
  await expect(office.getByText("Jeg har ikke førerkort").first()).toBeVisible();
  await expect(office.getByText("Avslått", { exact: true }).first()).toBeVisible();
});

test("apprentices chosen in the list, or one by her menu, are to sign", async ({
  office: make,
}) => {
  const made = await make({
    apprentices: [
      { fornavn: "Ola", etternavn: "Moe", epost: "ola@moe.example" },
      { fornavn: "Siv", etternavn: "Lie", epost: "siv@lie.example" },
    ],
  });
  const office = await made.enter("koordinator", { at: "/k/laerlinger" });
  for (const name of ["Ola Moe", "Siv Lie"]) {
    await office.getByRole("row", { name }).getByRole("checkbox").check();
  }
  await office.getByRole("button", { name: "Til signering", exact: true }).click();
  await expect(
    office.getByRole("heading", { level: 1, name: "Signering til mange" }),
  ).toBeVisible();
  await expect(office.getByText("Ola Moe")).toBeVisible();
  await expect(office.getByText("Siv Lie")).toBeVisible();

  await office.goto(`/k/laerlinger/${made.people.laerling.id}`);
  await office.getByRole("button", { name: "Handlinger for Kari Berg" }).click();
  await office.getByRole("menuitem", { name: "Til signering" }).click();
  await expect(office.getByRole("heading", { level: 1, name: "Ny signering" })).toBeVisible();
  await expect(office.getByText("Kari Berg").first()).toBeVisible();
});

/** The document that a template makes for Kari. */
async function fromTemplate({ people }: Office): Promise<Buffer> {
  const { post } = people.koordinator.calls;
  const template = await post("/documenttemplates", {
    navn: "Avtale om opplæring",
    beskrivelse: "",
    innhold: "<h2>Avtale</h2><p>Mellom {navn} og {opplaeringskontor}.</p>",
    mangler: [],
    signering: { rekkefolge: false, roller: ["LAERLING", "FAGLIGLEDER"] },
    underskrifter: false,
  });
  const { id } = (await template.json()) as { id: string };
  const document = await post(`/documenttemplates/${id}/document`, {
    laerling: people.laerling.id,
  });
  expect(document.ok(), await document.text()).toBe(true);
  return document.body();
}

test("from a template to a sealed file, by five people in five browsers", async ({
  office: make,
  open,
  browser,
  request,
  guard,
}) => {
  const made = await make({
    apprentices: [{ fornavn: "Ola", etternavn: "Moe", epost: "ola@moe.example" }],
  });
  const { people, tenant } = made;
  const pdf = await fromTemplate(made);
  const external = `anne@${tenant}.example`;
  const list = await people.koordinator.calls.get("/search?q=Ola%20Moe&types=APPRENTICE");
  const { items } = (await list.json()) as { items: { id: string }[] };
  const ola = items[0]?.id;
  const of = (ref: string | undefined, type: string) => ({ ref, type, order: 1 });
  const others = [
    of(people.laerling.id, "Apprentice"),
    of(people.ansatt.id, "Employee"),
    of(people.koordinator.id, "Coordinator"),
    { type: "External", fornavn: "Anne", etternavn: "Lie", email: external, order: 1 },
  ];
  const first = await send(made, {
    title: "Avtale",
    signers: [of(ola, "Apprentice"), ...others],
    pdf,
  });

  const office = await made.enter("koordinator", { at: `/k/signering/${first}` });
  const decliner = await open(tenant, "ola@moe.example", { at: `/l/signer/${first}` });
  await decliner.getByRole("button", { name: "Avslå å signere" }).click();
  const dialog = decliner.getByRole("dialog", { name: "Avslå å signere?" });
  await dialog.getByRole("textbox", { name: "Begrunnelse" }).fill("Jeg er ikke part i avtalen");
  await dialog.getByRole("button", { name: "Avslå", exact: true }).click();
  await expect(office.getByText("Jeg er ikke part i avtalen").first()).toBeVisible();

  // Another takes its place, without him.
  const id = await send(made, { title: "Avtale uten Ola", signers: others, pdf });
  const kari = await made.enter("laerling", { at: `/l/signer/${id}`, ...phone });
  await readAndSign(kari);
  const terje = await made.enter("ansatt", { at: `/b/signer/${id}` });
  await readAndSign(terje);
  const anne = await byLink({ browser, request, guard }, external);
  await readAndSign(anne);
  await office.goto(`/k/signer/${id}`);
  await readAndSign(office);
  await office.goto(`/k/signering/${id}`);
  await expect(office.getByText("4 av 4 har signert").first()).toBeVisible();
  const sealed = office.getByRole("button", { name: /avtale signert\.pdf/i }).first();
  await expect(sealed).toBeVisible();

  const seen = await (await people.koordinator.calls.get(`/signings/${id}`)).json();
  const { signedFiles } = seen as { signedFiles: { url: string; name: string }[] };
  const file = await request.get(signedFiles[0]?.url ?? "");
  const bytes = await file.body();
  expect(bytes.subarray(0, pdf.length).equals(pdf), "what was read is what was sealed").toBe(true);
  const path = test.info().outputPath("avtale signert.pdf");
  writeFileSync(path, bytes);
  const said = pdfsig(path);
  expect(said).toContain("Signature is Valid.");
  expect(said).toContain("Total document signed");
  await anne.goto("/verifiser");
  await anne.locator('input[type="file"]').setInputFiles(path);
  await expect(anne.getByRole("heading", { name: /^Ekte/ })).toBeVisible();

  // Among what was signed, and no sign of a number that would end the reading of the file.
  const at = bytes.indexOf("stream", Math.floor(pdf.length / 3)) + 20;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  expect(pdfsig(path)).not.toContain("Signature is Valid.");
  await anne.locator('input[type="file"]').setInputFiles(path);
  await expect(anne.getByRole("heading", { name: "Ukjent fil" })).toBeVisible();
  await anne.context().close();
});

/** The most that the page may take before the document, on a phone: programs, typeface and all. */
const PAGE_BYTES_MAX = 210_000;
/** What draws documents comes with the document. */
const OF_THE_DOCUMENT = /\/assets\/(PdfPages|pdf|openjpeg|qcms|jbig2)|\/api\/files\//;
/** Concerns the next visit. */
const WORKER = /\/serviceWorker-/;

/** Counts what a page takes that nothing is kept of, as large as it is on the wire. */
async function taken(page: Page): Promise<() => [string, number][]> {
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  session.on("Network.requestWillBeSent", ({ requestId, request }) =>
    urls.set(requestId, new URL(request.url).pathname),
  );
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const length = Object.entries(response.headers).find(([name]) =>
      /^content-length$/i.test(name),
    );
    if (length) sizes.set(urls.get(requestId) ?? "", Number(length[1]));
  });
  return () => [...sizes].toSorted((a, b) => b[1] - a[1]);
}

function expectLight(all: readonly [string, number][], what: string): void {
  const page = all.filter(([url]) => !OF_THE_DOCUMENT.test(url) && !WORKER.test(url));
  const sum = page.reduce((bytes, [, size]) => bytes + size, 0);
  test.info().annotations.push({ type: "bytes", description: `${what}: ${sum}` });
  const told = page.map(([url, size]) => `${size} ${url}`).join("\n");
  expect.soft(sum, told).toBeLessThanOrEqual(PAGE_BYTES_MAX);
}

test("the page on which one signs is light on a phone, with an account and by a link", async ({
  office: make,
  browser,
  request,
  guard,
}) => {
  const made = await make();
  const external = `anne@${made.tenant}.example`;
  const kari = { ref: made.people.laerling.id, type: "Apprentice", order: 1 };
  const anne = { type: "External", fornavn: "Anne", etternavn: "Lie", email: external, order: 1 };
  const id = await send(made, { title: "Avtale", signers: [kari, anne] });
  const own = await made.enter("laerling", phone);
  const loaded = await taken(own);
  await own.goto(`/l/signer/${id}`);
  await expect(own.getByText(/^Side 1 av/).first()).toBeVisible();
  expectLight(loaded(), "with an account");

  const context = await browser.newContext(phone);
  guard.watch(context);
  const page = await context.newPage();
  const byLinkLoaded = await taken(page);
  const { body } = await newestMessage(request, external);
  await page.goto(/\/signeringslenke\/[\w.-]+/.exec(body)?.[0] ?? "");
  await expect(page.getByRole("button", { name: /^Send kode på e-post/ })).toBeVisible();
  expectLight(byLinkLoaded(), "by a link");
  await context.close();
});
