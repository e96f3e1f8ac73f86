import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ListRows } from "@/api/lists.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { application } from "../fixtures.ts";
import { BoardPage } from "./BoardPage.tsx";
import { ApplicationListPage } from "./ListPage.tsx";

type Item = ListRows["APPLICATIONS"];

const kari: Item = {
  id: "a1",
  navn: "Kari Dahl",
  status: "SENT",
  soknadsaar: 2027,
  fag: ["Tømrerfaget", "Murerfaget"],
  prioritet: "Tømrerfaget",
  fylke: "Vestland",
  laerlingtypename: "Lærling",
  etiketter: ["e1"],
  etikettnavn: ["Ring"],
  imported: true,
  kilde: "Importert",
  ulest: false,
  venter: [],
  sendtInn: Date.parse("2027-02-20T12:00:00Z"),
  sistEndret: Date.parse("2027-02-20T12:00:00Z"),
};
const ola: Item = {
  ...kari,
  id: "a2",
  navn: "Ola Vik",
  status: "OFFERED",
  imported: false,
  kilde: "Søknadsskjemaet",
};

let rows: Item[];
let calls: { path: string; body: unknown }[];

beforeEach(() => {
  rows = [kari, ola];
  calls = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const [path = ""] = String(input).replace("/api", "").split("?");
      const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
      if (path === "/search/APPLICATIONS") return Response.json(found(body));
      if (init?.method === "POST") calls.push({ path, body });
      if (path === "/applications/reject")
        return Response.json({
          done: ["a1"],
          failed: [{ id: "a2", navn: "Ola Vik", message: "Søknaden har status Fått læreplass" }],
          undo: "u1",
        });
      if (path === "/applications/a1") return Response.json(application);
      return Response.json([]);
    }),
  );
});

function found({ filters = [] }: { filters?: { field: string; values: string[] }[] }) {
  const items = rows.filter((row) =>
    filters.every(({ field, values }) => field !== "status" || values.includes(row.status)),
  );
  const facets: unknown[] = [];
  return { found: items.length, page: 1, total_pages: 1, treff: [], items, facets, seq: 1 };
}

test("the list has each applicant with status in words, trades and labels", async () => {
  await inRouter({ "/k/soknader": ApplicationListPage }, "/k/soknader");
  const link = await screen.findByRole("link", { name: /Kari Dahl/ });
  expect(link).toHaveAttribute("href", "/k/soknader/a1");
  expect(screen.getAllByText("Mottatt").length).toBeGreaterThan(0);
  expect(screen.getByText(/Importert/)).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: /Tilbudt læreplass/ })).toBeInTheDocument();
});

test("an empty list leads to the settings", async () => {
  rows = [];
  await inRouter({ "/k/soknader": ApplicationListPage }, "/k/soknader");
  expect(await screen.findByText("Ingen søknader ennå")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Til innstillingene" })).toBeInTheDocument();
});

test("many are rejected with a reason; those that are not are named with why", async () => {
  await inRouter({ "/k/soknader": ApplicationListPage }, "/k/soknader");
  const boxes = await screen.findAllByRole("checkbox", { name: /Velg|Kari|Ola/ });
  for (const box of boxes.slice(0, 2)) await userEvent.click(box);
  await userEvent.click(await screen.findByRole("button", { name: "Avslå" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Brevene sendes om 30 minutter")).toBeInTheDocument();
  await userEvent.type(
    within(dialog).getByRole("textbox", { name: "Begrunnelse" }),
    "Ingen ledige plasser",
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Avslå" }));
  expect(
    await screen.findByText("Ola Vik: Søknaden har status Fått læreplass"),
  ).toBeInTheDocument();
  expect(calls.at(-1)?.body).toMatchObject({ begrunnelse: "Ingen ledige plasser", tekst: "" });
});

test("the board has a column for each status, and a move asks what the step asks", async () => {
  await inRouter({ "/k/soknader/tavle": BoardPage }, "/k/soknader/tavle");
  const sent = await screen.findByRole("region", { name: "Mottatt" });
  expect(within(sent).getByRole("link", { name: "Kari Dahl" })).toBeInTheDocument();
  await userEvent.click(within(sent).getByRole("button", { name: "Flytt Kari Dahl" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Avslått" }));
  expect(await screen.findByRole("textbox", { name: "Begrunnelse" })).toBeInTheDocument();
  expect(screen.getByRole("dialog", { name: "Avslått: Kari Dahl" })).toBeInTheDocument();
});

test("a step that the application has no more is said, and nothing is sent", async () => {
  await inRouter({ "/k/soknader/tavle": BoardPage }, "/k/soknader/tavle");
  const sent = await screen.findByRole("region", { name: "Mottatt" });
  await userEvent.click(within(sent).getByRole("button", { name: "Flytt Kari Dahl" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Til intervju" }));
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Søknaden har status Mottatt og kan ikke settes til Til intervju.",
    ),
  );
  expect(calls).toEqual([]);
});
