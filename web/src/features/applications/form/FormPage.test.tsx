import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import type { OwnApplication, ApplicationForm, ApplicationValues } from "@/api/schemas.gen.ts";
import { ownApplication, publicForm } from "../fixtures.ts";
import { FormPage } from "./FormPage.tsx";
import { visits } from "./visit.ts";

let form: ApplicationForm;
const salt = "salt";
const challenge = createHash("sha256").update(`${salt}3`).digest("hex");

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

let calls: Call[];
let isDown: boolean;
let stored: OwnApplication;

beforeEach(() => {
  visits.forget("fjord");
  calls = [];
  form = structuredClone(publicForm);
  isDown = false;
  vi.stubGlobal("Worker", undefined);
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      if (isDown) throw new TypeError("no line");
      const path = String(input).replace("/api/soknad/fjord", "");
      const method = init?.method ?? "GET";
      const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
      calls.push({ method, path, body });
      if (body.nettside) {
        const title = "Et felt som ikke vises på siden, er fylt ut";
        return Response.json({ status: 409, code: "hidden_field", title }, { status: 409 });
      }
      return Response.json(answer(`${method} ${path}`, body) ?? null);
    }),
  );
});

function answer(call: string, body: Record<string, unknown>): unknown {
  if (call === "GET ") return form;
  if (call === "POST /oppgave") return { salt, challenge, maxnumber: 9, signature: "s" };
  if (call === "POST /kladd") {
    stored = applicationOf(body.values as ApplicationValues);
    return { visit: "v1" };
  }
  if (call === "PUT /kladd") {
    stored = { ...stored, version: stored.version + 1, values: body.values as ApplicationValues };
    return stored;
  }
  if (call === "POST /filer/vis") return [];
  if (call === "POST /send") return { ...stored, status: "SENT", nummer: "K7P2M" };
  return stored;
}

const applicationOf = (values: ApplicationValues): OwnApplication => ({
  ...ownApplication,
  status: "CREATING",
  nummer: "",
  version: 1,
  values,
  sendtInn: null,
});

const open = () => inRouter({ "/soknad/$tenant": FormPage }, "/soknad/fjord");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const write = (name: RegExp | string, text: string) =>
  userEvent.type(screen.getByRole("textbox", { name }), text);
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

async function writeContact() {
  await write("Navn", "Kari Dahl");
  await write("Fødselsdato", "24.12.2009");
  await write("Telefon", "90000000");
  await write("E-post", "kari@example.com");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Fylke" }), "Vestland");
}

test("errors stand by their fields and gathered above, before anything is sent", async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Start søknaden" }));
  await heading("Om deg");
  await press("Neste");
  const summary = await screen.findByRole("alert");
  expect(summary).toHaveTextContent("Skriv navnet ditt");
  expect(summary).toHaveFocus();
  expect(screen.getByRole("textbox", { name: "Navn" })).toHaveAccessibleDescription(
    /Skriv navnet ditt/,
  );
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("from the first step to the receipt, sent once however often it is pressed", async () => {
  const closed = { slag: "LAEREKANDIDAT", apen: false, apner: 0, frist: 1 } as const;
  form.runder = [...form.runder, closed];
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Start søknaden" }));
  await writeContact();
  await press("Neste");
  await heading("Skole og fravær");
  const begun = calls.find(({ path }) => path === "/kladd");
  expect(begun?.body).toMatchObject({
    proof: { number: 3, signature: "s" },
    nettside: "",
    values: { navn: "Kari Dahl", fodselsdato: "2009-12-24" },
  });
  await write(/^Vg2/, "Tømrer, Nordfjord vgs");
  await write(/enkelttimer/, "4");
  await press("Neste");
  await heading("Lærefag");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Lærefag" }), "TOM");
  await userEvent.click(screen.getByRole("radio", { name: /^Lærekandidat/ }));
  await press("Neste");
  expect(await screen.findByRole("alert")).toHaveTextContent("ikke åpent for å søke som");
  await userEvent.click(screen.getByRole("radio", { name: /^Lærling/ }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /Legg til/ }), "MUR");
  await press("Flytt opp: Murerfaget");
  await press("Neste");
  await heading("Spørsmål");
  await press("Neste");
  expect(await screen.findByRole("alert")).toHaveTextContent("Svar på spørsmålet");
  await userEvent.click(screen.getByRole("radio", { name: "Ja" }));
  await press("Neste");
  await heading("Vedlegg");
  await press("Neste");
  await heading("Vilkår");
  await userEvent.click(screen.getByRole("checkbox", { name: /godtar vilkårene/ }));
  await press("Neste");
  await heading("Se over og send");
  const send = screen.getByRole("button", { name: "Send søknaden" });
  await userEvent.dblClick(send);
  await heading("Søknaden er sendt");
  expect(screen.getByText("K7P2M")).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === "/send")).toHaveLength(1);
  expect(stored.values).toMatchObject({
    vg2: "Tømrer, Nordfjord vgs",
    fravaertimer: 4,
    fravaerdager: null,
    slag: "LAERLING",
    fagPrioritet: ["MUR", "TOM"],
    otherQuestions: [{ id: "q1", svar: ["Ja"] }],
    vilkar: true,
  });
});

test("whose browser fills in the field that nobody sees is told so, and goes on", async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Start søknaden" }));
  await writeContact();
  const hidden = screen.getByLabelText("Emne");
  expect(hidden).toHaveAttribute("autocomplete", "off");
  await userEvent.type(hidden, "Kari");
  await press("Neste");
  expect(await screen.findByRole("alert")).toHaveTextContent("Et felt som ikke vises på siden");
  expect(hidden).toHaveValue("");
  await press("Neste");
  await heading("Skole og fravær");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("on a line that breaks everything stays, is said, and is saved when the line is back", async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Start søknaden" }));
  await writeContact();
  await press("Neste");
  await heading("Skole og fravær");
  isDown = true;
  await write(/^Vg2/, "Tømrer");
  await press("Neste");
  await heading("Lærefag");
  expect(await screen.findByText(/Vi får ikke kontakt med Svenn/)).toBeInTheDocument();
  isDown = false;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(stored.values.vg2).toBe("Tømrer"));
  expect(await screen.findByText(/Kladden er lagret kl/)).toBeInTheDocument();
});

test("a page that was loaded anew goes on where it was", async () => {
  const first = await open();
  await userEvent.click(await screen.findByRole("button", { name: "Start søknaden" }));
  await writeContact();
  await press("Neste");
  await heading("Skole og fravær");
  first.unmount();
  await inRouter({ "/soknad/$tenant": FormPage }, "/soknad/fjord?steg=kontakt");
  await heading("Om deg");
  expect(screen.getByRole("textbox", { name: "Navn" })).toHaveValue("Kari Dahl");
  expect(screen.getByRole("textbox", { name: "Fødselsdato" })).toHaveValue("24.12.2009");
});

test("after the deadline it says so, and the link to a draft can be had again", async () => {
  form.apen = false;
  form.frist = Date.parse("2026-03-01T22:59:59Z");
  await open();
  expect(await screen.findByText("Søknadsfristen er ute")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Start søknaden" })).toBeNull();
  await press("Har du begynt på en søknad? Få lenken på nytt");
  await userEvent.type(await screen.findByRole("textbox", { name: "E-post" }), "kari@example.com");
  await press("Send lenken");
  expect(await screen.findByText(/Finnes det en søknad med kari@example.com/)).toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({ path: "/lenke", body: { epost: "kari@example.com" } });
});
