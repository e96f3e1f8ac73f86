import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import type { ApplicationMessage, OwnApplication } from "@/api/schemas.gen.ts";
import { ownApplication, ownOffer, publicForm } from "../fixtures.ts";
import { visits } from "../form/visit.ts";
import { OwnPage } from "./OwnPage.tsx";

let own: OwnApplication;
let messages: ApplicationMessage[];
let calls: { path: string; body: unknown }[];

beforeEach(() => {
  visits.forget("fjord");
  own = structuredClone(ownApplication);
  messages = [];
  calls = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const path = String(input).replace("/api/soknad/fjord", "");
      const body: unknown = init?.body ? JSON.parse(String(init.body)) : null;
      if (path === "") return Response.json(publicForm);
      calls.push({ path, body });
      if (path === "/meldinger/vis") return Response.json(messages);
      if (path === "/filer/vis") return Response.json([]);
      if (path === "/meldinger") {
        messages = [...messages, written];
        return Response.json({ id: written.id });
      }
      if (path === "/apne") return Response.json({ to: "k***@example.com" });
      if (path === "/kode") return Response.json({ visit: "v1" });
      if (path === "/tilbud/o1")
        own = {
          ...own,
          status: "APPROVED",
          offers: [{ ...ownOffer, status: "ACCEPTED", statusLabel: "Takket ja", isOpen: false }],
        };
      if (path === "/trekk")
        own = { ...own, status: "DELETED", can: { edit: false, withdraw: false } };
      return Response.json(own);
    }),
  );
});

const written: ApplicationMessage = {
  id: "m1",
  navn: "Kari Dahl",
  own: true,
  tekst: "Jeg kan begynne i august.",
  tid: Date.parse("2027-03-04T09:00:00Z"),
  lest: null,
  filer: [],
};

const open = (hash = "") =>
  inRouter({ "/soknad/$tenant/min": OwnPage }, `/soknad/fjord/min${hash}`);
const opened = async () => {
  visits.set("fjord", "v1");
  await open();
  return screen.findByRole("heading", { level: 1, name: "Søknaden min" });
};
const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));

test("looking at the link does nothing: a press and a code let in", async () => {
  const { router } = await open("#token-1");
  const button = await screen.findByRole("button", { name: "Åpne søknaden" });
  expect(calls).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText(/k\*\*\*@example.com/)).toBeInTheDocument();
  await userEvent.type(screen.getByRole("textbox", { name: "Kode på 6 siffer" }), "123456");
  expect(await screen.findByText("Mottatt")).toBeInTheDocument();
  expect(calls.slice(0, 2)).toEqual([
    { path: "/apne", body: { token: "token-1" } },
    { path: "/kode", body: { token: "token-1", kode: "123456" } },
  ]);
  // What lets in is no longer in the address.
  await waitFor(() => expect(router.state.location.hash).toBe(""));
});

test("an offer is accepted after a question, and what a no costs is said before", async () => {
  own.status = "OFFERED";
  own.offers = [ownOffer];
  own.bedrifter = ["Vikbygg AS"];
  await opened();
  expect(screen.getByText("Plassen er formidlet av fylket")).toBeInTheDocument();
  expect(screen.getByText(/til og med torsdag 15. april kl. 23:59/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Ja takk" }));
  await inDialog("Ja takk");
  expect(await screen.findByText("Fått læreplass")).toBeInTheDocument();
  expect(calls).toContainEqual({ path: "/tilbud/o1", body: { visit: "v1", ja: true } });
});

test("the times of an interview stand there, with nothing to say yes or no to", async () => {
  own.status = "INTERVIEW";
  const tider = [Date.parse("2027-03-29T07:30:00Z"), Date.parse("2027-03-30T10:00:00Z")];
  const invited = { status: "INTERVIEW", statusLabel: "Til intervju", isOpen: false } as const;
  own.offers = [{ ...ownOffer, ...invited, startdato: null, svarfrist: null, melding: "", tider }];
  await opened();
  expect(screen.getByText("29.03.27 kl 09:30, 30.03.27 kl 12:00")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Ja takk" })).toBeNull();
});

test("it is withdrawn only after a question", async () => {
  await opened();
  await userEvent.click(screen.getByRole("button", { name: "Trekk søknaden" }));
  await inDialog("Trekk søknaden");
  expect(await screen.findByText("Slettet")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Trekk søknaden" })).toBeNull();
});

test("without a link the page says where it is, and offers to send it again", async () => {
  await open();
  expect(await screen.findByText("Bruk lenken du har fått på e-post")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Få lenken på nytt/ })).toBeInTheDocument();
});

test("a message is sent to the office, and stands in the thread; an empty one is not", async () => {
  await opened();
  expect(await screen.findByText(/Har du spørsmål\? Skriv til/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Send melding" }));
  expect(await screen.findByText("Skriv en melding først")).toBeInTheDocument();
  await userEvent.type(screen.getByRole("textbox", { name: /Ny melding/ }), written.tekst);
  await userEvent.click(screen.getByRole("button", { name: "Send melding" }));
  const thread = screen.getByRole("list", { name: "Meldinger" });
  expect(await within(thread).findByText(written.tekst)).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === "/meldinger")).toEqual([
    { path: "/meldinger", body: { visit: "v1", tekst: written.tekst } },
  ]);
  expect(screen.getByRole("textbox", { name: /Ny melding/ })).toHaveValue("");
});
