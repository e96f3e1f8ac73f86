import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import type { ApplicationView } from "@/api/schemas.gen.ts";
import { application, officeOffer } from "../fixtures.ts";
import { CompaniesPage } from "./CompaniesPage.tsx";
import { ComparePage } from "./ComparePage.tsx";
import { GeneralPage } from "./GeneralPage.tsx";

let stored: ApplicationView;
let calls: { call: string; body: unknown }[];
let answers: Record<string, unknown>;

beforeEach(() => {
  stored = structuredClone(application);
  calls = [];
  answers = {};
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const [path = ""] = String(input).replace("/api", "").split("?");
      const call = `${init?.method ?? "GET"} ${path}`;
      if (init?.method !== "GET")
        calls.push({ call, body: init?.body ? JSON.parse(String(init.body)) : null });
      if (call in answers) return Response.json(answers[call]);
      return Response.json(/^GET \/applications\/a\d$/.test(call) ? stored : []);
    }),
  );
});

const at = (page: () => React.ReactNode, path = "") =>
  inRouter({ [`/k/soknader/$uid${path}`]: page }, `/k/soknader/a1${path}`);

test("the applicant's page has what was written, and the steps with why one cannot be taken", async () => {
  await at(GeneralPage);
  expect(await screen.findByRole("heading", { level: 1, name: /Kari Dahl/ })).toBeInTheDocument();
  expect(screen.getByText("1. ønske")).toBeInTheDocument();
  expect(screen.getByText("Har du førerkort?")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Endre status" }));
  expect(
    await screen.findByRole("menuitem", { name: "Fått læreplass: Søkeren må si ja selv" }),
  ).toHaveAttribute("data-disabled");
});

test("a rejection needs its reason, and is sent against the version that was seen", async () => {
  answers["POST /applications/a1/status"] = { ...stored, status: "REJECTED" };
  await at(GeneralPage);
  await userEvent.click(await screen.findByRole("button", { name: "Endre status" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Avslått" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Avslå" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Skriv en begrunnelse");
  expect(calls).toEqual([]);
  await userEvent.type(
    within(dialog).getByRole("textbox", { name: /Begrunnelse/ }),
    "Ingen ledige plasser i faget.",
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Avslå" }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: "POST /applications/a1/status",
      body: { version: 3, til: "REJECTED", grunn: "Ingen ledige plasser i faget." },
    }),
  );
});

test("applicants side by side: the same facts in the same order, without a mark", async () => {
  await inRouter({ "/k/soknader/sammenlign": ComparePage }, "/k/soknader/sammenlign?id=a1,a2");
  const table = await screen.findByRole("table");
  expect(within(table).getAllByRole("columnheader")).toHaveLength(3);
  expect(within(table).getByRole("row", { name: /^Fravær 2 dager 2 dager/ })).toBeInTheDocument();
});

test("labels are made, chosen and deleted in one place", async () => {
  answers["GET /applications/labels"] = [{ id: "e1", navn: "Ring" }];
  answers["POST /applications/labels"] = { id: "e2", navn: "Intervju i uke 12" };
  answers["POST /applications/setlabels"] = { done: ["a1"], failed: [], undo: null };
  await at(GeneralPage);
  await userEvent.click(await screen.findByRole("button", { name: "Velg" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(await within(dialog).findByRole("checkbox", { name: "Ring" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Lag etikett" }));
  expect(await within(dialog).findByText("Skriv hva etiketten skal hete")).toBeInTheDocument();
  await userEvent.type(
    within(dialog).getByRole("textbox", { name: "Ny etikett" }),
    "Intervju i uke 12",
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Lag etikett" }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: "POST /applications/labels",
      body: { navn: "Intervju i uke 12" },
    }),
  );
  expect(within(dialog).getByRole("button", { name: "Slett etiketten Ring" })).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole("button", { name: "Lagre" }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: "POST /applications/setlabels",
      body: { ids: ["a1"], add: ["e1", "e2"], remove: [] },
    }),
  );
});

test("a company without approval for the trade is warned about before anything is forwarded", async () => {
  answers["GET /applications/companies"] = [
    { id: "b1", navn: "Vikbygg AS", ledige: 1, advarsel: "Ikke godkjent i faget" },
  ];
  answers["POST /applications/forward"] = { done: ["a1"], failed: [], undo: null };
  await at(GeneralPage);
  await userEvent.click(await screen.findByRole("button", { name: "Send videre" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(await within(dialog).findByRole("combobox", { name: "Bedrifter" }));
  await userEvent.click(await within(dialog).findByRole("option", { name: /Vikbygg AS/ }));
  expect(await within(dialog).findAllByText("Ikke godkjent i faget")).not.toHaveLength(0);
  await userEvent.click(within(dialog).getByRole("button", { name: "Send videre" }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: "POST /applications/forward",
      body: { ids: ["a1"], bedrifter: ["b1"], fag: "TOM", melding: "" },
    }),
  );
});

test("what was not passed on is said, with why", async () => {
  answers["GET /applications/companies"] = [
    { id: "b1", navn: "Vikbygg AS", ledige: 0, advarsel: null },
  ];
  const failed = [{ id: "a1", navn: "Kari Dahl", message: "Vikbygg AS: Bedriften har søknaden" }];
  answers["POST /applications/forward"] = { done: [], failed, undo: null };
  await at(GeneralPage);
  await userEvent.click(await screen.findByRole("button", { name: "Send videre" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(await within(dialog).findByRole("combobox", { name: "Bedrifter" }));
  await userEvent.click(await within(dialog).findByRole("option", { name: /Vikbygg AS/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Send videre" }));
  expect(
    await screen.findByText("Kari Dahl: Vikbygg AS: Bedriften har søknaden"),
  ).toBeInTheDocument();
});

test("what each company says, and an offer with the day it stands until", async () => {
  stored.offers = [officeOffer];
  answers["POST /applications/offers/o1/offer"] = stored;
  await at(CompaniesPage, "/bedrifter");
  expect(await screen.findByRole("link", { name: "Vikbygg AS" })).toBeInTheDocument();
  expect(screen.getByText("Ingen ennå")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Send tilbud" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send tilbudet" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Velg når søkeren må svare");
  expect(calls).toEqual([]);
});

test("what speaks against an offer is said before it is sent", async () => {
  stored.offers = [officeOffer];
  const advarsel = "Alle de ledige plassene i faget er tilbudt søkere";
  answers["GET /applications/companies"] = [{ id: "b1", navn: "Vikbygg AS", ledige: 1, advarsel }];
  await at(CompaniesPage, "/bedrifter");
  await userEvent.click(await screen.findByRole("button", { name: "Send tilbud" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText(advarsel)).toBeInTheDocument();
});

test("an offer of a place that the county has mediated stays one when it is changed", async () => {
  stored.offers = [
    { ...officeOffer, status: "OFFERED", statusLabel: "Tilbudt læreplass", mistetRett: true },
  ];
  await at(CompaniesPage, "/bedrifter");
  await userEvent.click(await screen.findByRole("button", { name: "Endre tilbudet" }));
  const dialog = await screen.findByRole("dialog");
  expect(
    within(dialog).getByRole("checkbox", { name: /^Plassen er formidlet av fylket/ }),
  ).toBeChecked();
});
