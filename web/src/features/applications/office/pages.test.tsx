import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import type {
  ApplicationConversion,
  ApplicationFile,
  ApplicationMessage,
} from "@/api/schemas.gen.ts";
import { application, officeOffer } from "../fixtures.ts";
import { ConversionPage } from "./ConversionPage.tsx";
import { checkPerson } from "@/features/people/publicNewApprentice.ts";
import { valuesOf } from "./conversion.ts";
import { FilesPage, groupsOf } from "./FilesPage.tsx";
import { MessagesPage } from "./MessagesPage.tsx";

const message: ApplicationMessage = {
  id: "m1",
  navn: "Kari Dahl",
  own: false,
  tekst: "Når er intervjuet?",
  tid: Date.parse("2027-03-04T09:00:00Z"),
  lest: null,
  filer: [],
};

const conversion: ApplicationConversion = {
  fornavn: "Kari",
  etternavn: "Dahl",
  telefon: "90000000",
  epost: "kari@example.com",
  fodselsdato: "2009-12-24",
  adresse: "Strandgata 1",
  postnummer: "6770",
  poststed: "Nordfjordeid",
  plass: { bedriftid: "b1", programomrade: "TOM", startdato: "2027-08-01" },
  harPersonnr: false,
  dobbelt: [{ id: "l1", navn: "Kari Dahl", hvorfor: "Samme e-post" }],
};

let calls: { call: string; body: unknown }[];
let answers: Record<string, unknown>;

beforeEach(() => {
  calls = [];
  answers = {
    "GET /applications/a1": { ...application, status: "APPROVED", offers: [officeOffer] },
  };
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const [path = ""] = String(input).replace("/api", "").split("?");
      const call = `${init?.method ?? "GET"} ${path}`;
      if (init?.method !== "GET")
        calls.push({ call, body: init?.body ? JSON.parse(String(init.body)) : null });
      return Response.json(answers[call] ?? []);
    }),
  );
});

const at = (page: () => React.ReactNode, path: string) =>
  inRouter({ [`/k/soknader/$uid/${path}`]: page }, `/k/soknader/a1/${path}`);

test("files stand under what they are attached as; what is asked for no more is among the others", () => {
  const file = (id: string, vedlegg: string | null) => ({ id, vedlegg }) as ApplicationFile;
  const files = [file("f1", "v1"), file("f2", null), file("f3", "gone"), file("f4", "v1")];
  expect(groupsOf(files, [{ id: "v1", navn: "Vitnemål" }])).toEqual([
    ["Vitnemål", [files[0], files[3]]],
    ["Andre vedlegg", [files[1], files[2]]],
  ]);
});

test("without attachments the page says what may not be kept", async () => {
  await at(FilesPage, "vedlegg");
  expect(await screen.findByText(/Fjern vedlegg dere ikke skal ha/)).toBeInTheDocument();
});

test("what the applicant wrote is seen when it is shown, and is answered", async () => {
  answers["GET /applications/a1/messages"] = [message];
  answers["POST /applications/a1/messages"] = { id: "m2" };
  await at(MessagesPage, "messages");
  const thread = await screen.findByRole("list", { name: "Meldinger" });
  expect(within(thread).getByText("Når er intervjuet?")).toBeInTheDocument();
  await userEvent.type(screen.getByRole("textbox", { name: /Ny melding/ }), "På torsdag.");
  await userEvent.click(screen.getByRole("button", { name: "Send melding" }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: "POST /applications/a1/messages",
      body: { tekst: "På torsdag." },
    }),
  );
  expect(calls.filter(({ call }) => call.endsWith("/seen"))).not.toHaveLength(0);
});

test("from applicant to apprentice nothing is typed twice, and who may be there is named", async () => {
  answers["GET /applications/a1/conversion"] = conversion;
  await at(ConversionPage, "laerling");
  expect(await screen.findByRole("textbox", { name: "Fornavn" })).toHaveValue("Kari");
  expect(screen.getByText(/Samme e-post/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Kari Dahl" })).toHaveAttribute(
    "href",
    "/k/laerlinger/l1",
  );
});

test("the place that was found is chosen, and what an apprentice lacks is said", () => {
  const values = valuesOf(conversion, { ...application, offers: [officeOffer] });
  expect(values.bedriftid).toEqual([officeOffer.bedrift]);
  expect(values.programomrade).toEqual([officeOffer.fag]);
  expect(checkPerson(values)).toEqual({});
  expect(checkPerson({ ...values, fornavn: " ", telefon: "", epost: "" })).toEqual({
    fornavn: "Skriv fornavn",
    telefon: "Skriv telefon eller e-post",
  });
  expect(checkPerson({ ...values, sluttdato: "2027-07-01" })).toEqual({
    sluttdato: "Sluttdatoen kan ikke være før startdatoen",
  });
});
