import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import type { MembershipRequest } from "@/api/schemas.gen.ts";
import { MembershipPage } from "./MembershipPage.tsx";

const request: MembershipRequest = {
  id: "m1",
  version: 1,
  orgnr: "310000043",
  navn: "Bryggen Betong AS",
  adresse: "Bryggen 9",
  postnummer: "5003",
  poststed: "Bergen",
  advarsler: [],
  kontaktperson: "Berit Berg",
  epost: "berit@bryggen.example",
  telefon: "+4740000230",
  melding: "Vi vil ha lærlinger.",
  status: "WAITING",
  statusLabel: "Venter på svar",
  tid: Date.parse("2027-02-01T10:00:00Z"),
  svart: null,
  svartAv: null,
  svar: "",
  bedriftid: null,
};

let rows: MembershipRequest[];
let sent: unknown[];

beforeEach(() => {
  rows = [request];
  sent = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (_, init) => {
      if (init?.method === "POST") {
        sent.push(JSON.parse(String(init.body)));
        return Response.json({ ...request, status: "ACCEPTED" });
      }
      return Response.json(rows);
    }),
  );
});

const open = () => inRouter({ "*": MembershipPage }, "/k/soknader/medlemskap");

test("a company that waits is taken in, with words of the office", async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Ta opp Bryggen Betong AS" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Melding/ }), "Velkommen");
  await userEvent.click(within(dialog).getByRole("button", { name: "Ta opp" }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, godta: true, svar: "Velkommen" }]));
});

test("what the register warns of stands there, and what is answered is answered once", async () => {
  rows = [
    {
      ...request,
      advarsler: ["Bedriften er konkurs"],
      status: "DECLINED",
      statusLabel: "Avslått",
      svart: Date.parse("2027-02-02T10:00:00Z"),
      svartAv: "Siri Lund",
    },
  ];
  await open();
  expect(await screen.findByText("Bedriften er konkurs")).toBeInTheDocument();
  expect(screen.getByText(/Besvart 02.02.2027 av Siri Lund/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Ta opp/ })).toBeNull();
});

test("when nobody has asked, it says so", async () => {
  rows = [];
  await open();
  expect(await screen.findByText("Ingen forespørsler")).toBeInTheDocument();
});
