import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { SimulatorPage } from "./SimulatorPage.tsx";

const sms = {
  id: "sms:1",
  channel: "SMS",
  to: "+4740000001",
  subject: "Svenn",
  body: "Din kode er 482913",
  attachments: [],
  sentAt: 1_800_000_000_000,
};
const mail = {
  id: "mail:1",
  channel: "EMAIL",
  to: "kari@fjord.example",
  subject: "Nytt passord",
  body: "Trykk på http://localhost:4000/nytt/passord/abc.",
  attachments: [],
  sentAt: 1_700_000_000_000,
};

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status })),
  );

const open = () => inRouter({ "/simulator": SimulatorPage }, "/simulator");

beforeEach(() => {
  vi.unstubAllGlobals();
});

test("a message is read, its link opened, its code copied", async () => {
  answer([sms, mail]);
  const user = userEvent.setup();
  await open();
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  const link = screen.getByRole("link", { name: "http://localhost:4000/nytt/passord/abc" });
  expect(link).toHaveAttribute("href", "http://localhost:4000/nytt/passord/abc");
  await user.click(screen.getByRole("button", { name: "Kopier kode" }));
  expect(await screen.findByRole("button", { name: /Kopiert/ })).toBeInTheDocument();
  await expect(navigator.clipboard.readText()).resolves.toBe("482913");
});

test("one channel is shown, and all again when nothing is left", async () => {
  answer([sms, mail]);
  await open();
  await userEvent.click(await screen.findByRole("radio", { name: /E-post/ }));
  expect(screen.getAllByRole("article")).toHaveLength(1);
  await userEvent.type(screen.getByRole("searchbox", { name: "Søk i meldinger" }), "finnes ikke");
  await userEvent.click(screen.getByRole("button", { name: "Vis alle" }));
  expect(screen.getAllByRole("article")).toHaveLength(2);
});

test("nothing sent yet says how the first message comes", async () => {
  answer([]);
  await open();
  expect(await screen.findByRole("heading", { name: "Ingen meldinger ennå" })).toBeInTheDocument();
});

test("outside the simulator environment the address leads nowhere", async () => {
  answer({ status: 404, code: "not_found", title: "Finnes ikke" }, 404);
  await open();
  expect(await screen.findByRole("heading", { name: "Siden finnes ikke" })).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledTimes(1);
});
