import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { APIRequestContext, Browser, FrameLocator, Page } from "@playwright/test";
import { freshPhone, inDays, type Office } from "../support/office.ts";
import { type ConsoleGuard, expect, phone } from "../support/test.ts";

const HOUR_MS = 3_600_000;
/** What is filled in sooner was filled in by no person. */
const FILLING_MS = 2_000;

/** What the other company is called. */
export const OTHER = "Vik AS";

/** The office takes applications: no page turns that on, whoever runs the product does. */
export function takeApplications(tenant: string): void {
  const root = resolve(import.meta.dirname, "../../..");
  const target = resolve(root, process.env.CARGO_TARGET_DIR ?? "target");
  const binary = process.env.SVENN_BIN ?? resolve(target, "debug", "svenn");
  execFileSync(binary, ["org", "flags", "--tenant", tenant, "--on", "application"], {
    env: { ...process.env, SVENN_ENV: "simulator", SVENN_DATA: process.env.SVENN_E2E_DATA },
  });
}

/** A company of the office is approved for a trade, and a round is open now. */
export async function openRound({ people }: Office): Promise<void> {
  const { get, put } = people.koordinator.calls;
  const [company] = (await (await get("/options/companies?q=")).json()) as { id: string }[];
  const [trade] = (await (await get("/options/programareas?q=")).json()) as { id: string }[];
  const path = `/companies/${company?.id}`;
  const read = (await (await get(path)).json()) as { version: number };
  const approved = await put(`${path}/laerefag`, {
    version: read.version,
    laerefag: [{ programomrade: trade?.id, godkjentTil: null }],
  });
  expect(approved.ok(), await approved.text()).toBe(true);
  const { version } = (await (await get("/applications/settings")).json()) as { version: number };
  const aar = Number(inDays(90).slice(-4));
  const now = Date.now();
  const runder = [
    { id: null, aar, slag: "LAERLING", apner: now - HOUR_MS, frist: now + 24 * HOUR_MS },
  ];
  const answer = await put("/applications/settings", {
    version,
    vilkar: "Vi bruker opplysningene til å finne læreplass til deg.",
    runder,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** An office that takes applications, in a round that is open. */
export async function receiving(make: () => Promise<Office>): Promise<Office> {
  const office = await make();
  takeApplications(office.tenant);
  await openRound(office);
  return office;
}

/** Somebody without an account, on a phone; on a narrow one where it is to be seen to fit. */
export async function onPhone(
  browser: Browser,
  guard: ConsoleGuard,
  width: "narrow" | "ordinary" = "ordinary",
): Promise<Page> {
  const narrow = width === "narrow" && { viewport: { width: 320, height: 700 } };
  const context = await browser.newContext({ ...phone, ...narrow });
  guard.watch(context);
  // A test fills in sooner than a person: the page is told to wait, and sends the same again.
  guard.allow(/status of 429 .*\/(kladd|medlem)/);
  return context.newPage();
}

/** The first step of the form, filled in. */
export async function fillContact(form: Page | FrameLocator, epost: string): Promise<void> {
  await form.getByRole("textbox", { name: "Navn" }).fill("Siri Lund");
  await form.getByRole("textbox", { name: "Fødselsdato" }).fill("24.12.2009");
  await form.getByRole("textbox", { name: "Telefon" }).fill("91234567");
  await form.getByRole("textbox", { name: "E-post" }).fill(epost);
  await form.getByRole("combobox", { name: "Fylke" }).selectOption("Vestland");
  await form.getByRole("button", { name: "Neste" }).click();
}

interface Task {
  salt: string;
  challenge: string;
  signature: string;
}

/** The number that a page reckons before it may begin an application. */
function solved({ salt, challenge, signature }: Task) {
  const digest = (number: number) => createHash("sha256").update(`${salt}${number}`).digest("hex");
  let number = 0;
  while (digest(number) !== challenge) number += 1;
  return { salt, challenge, signature, number };
}

/** Somebody begins, past the form; what lets in to the draft is answered. */
export async function begin(
  request: APIRequestContext,
  tenant: string,
  navn: string,
): Promise<string> {
  const at = `/api/soknad/${tenant}`;
  const form = (await (await request.get(at)).json()) as { fag: { id: string }[] };
  const task = (await (await request.post(`${at}/oppgave`)).json()) as Task;
  const values = {
    navn,
    fodselsdato: "2009-12-24",
    telefon: "91234567",
    epost: `${navn.split(" ")[0]?.toLowerCase()}@${tenant}.example`,
    adresse: { adresse: "", postnummer: "", poststed: "" },
    fylke: "Vestland",
    vg1: "",
    vg2: "Tømrer, Nordfjord vgs",
    vg3: "",
    annen: "",
    fravaerdager: 2,
    fravaertimer: null,
    fravaerforklaring: "",
    fagPrioritet: [form.fag[0]?.id],
    otherQuestions: [],
    kommentar: "",
    vilkar: true,
  };
  const proof = solved(task);
  await new Promise((done) => setTimeout(done, FILLING_MS));
  const begun = await request.post(`${at}/kladd`, { data: { values, proof, nettside: "" } });
  expect(begun.ok(), await begun.text()).toBe(true);
  const { visit } = (await begun.json()) as { visit: string };
  return visit;
}

/** The same, and sends it. */
export async function apply(
  request: APIRequestContext,
  tenant: string,
  navn: string,
): Promise<string> {
  const visit = await begin(request, tenant, navn);
  const sent = await request.post(`/api/soknad/${tenant}/send`, {
    data: { visit, key: crypto.randomUUID() },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return visit;
}

/** Terje of the company reads what it is sent. */
export async function mayRead({ people: { ansatt, koordinator } }: Office): Promise<void> {
  const answer = await koordinator.calls.get(`/employees/${ansatt.id}`);
  const seen = (await answer.json()) as Record<string, unknown>;
  const { version, fornavn, etternavn, epost, telefon, customRole, adresse } = seen;
  const basics = { version, fornavn, etternavn, epost, telefon, customRole, adresse };
  const changed = await koordinator.calls.post("/employeemgmt/editbasic", {
    employeeId: ansatt.id,
    ...basics,
    tilganger: ["AAPL"],
  });
  expect(changed.ok(), await changed.text()).toBe(true);
}

/** Another company, without approvals, in which Turid reads what it is sent; her address. */
export async function otherReader({ tenant, people }: Office): Promise<string> {
  const { post } = people.koordinator.calls;
  const made = await post("/graphql", {
    query: "mutation($input: NewCompanyInput!) { createCompany(input: $input) { id } }",
    variables: { input: { navn: OTHER, orgnr: "998447356" } },
  });
  const { data } = (await made.json()) as { data: { createCompany: { id: string } } };
  const epost = `turid@${tenant}.example`;
  const turid = await post("/employeemgmt/create", {
    fornavn: "Turid",
    etternavn: "Moe",
    epost,
    telefon: freshPhone(),
    bedrifter: [data.createCompany.id],
    avdelinger: [],
    laerlinger: [],
    tilganger: ["AAPL"],
  });
  expect(turid.ok(), await turid.text()).toBe(true);
  return epost;
}

/** The page of somebody who was let in. */
export async function letIn(page: Page, tenant: string, visit: string): Promise<void> {
  await page.goto(`/soknad/${tenant}/min`);
  await page.evaluate(
    ([place, key]) => sessionStorage.setItem(place ?? "", key ?? ""),
    [`soknad:${tenant}`, visit],
  );
  await page.reload();
}
