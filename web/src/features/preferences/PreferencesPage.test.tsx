import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { meQuery } from "@/api/queries.ts";
import type { ChannelChoice, PreferencesView } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { clearToasts, Toaster } from "@/ui/Toast.tsx";
import { PreferencesPage } from "./PreferencesPage.tsx";

const me = { id: "l1", rolle: "LAERLING", tilganger: [], permissions: [] };

const view = (sms: ChannelChoice, dagligOppsummering = false): PreferencesView => ({
  groups: [
    {
      area: "Konto og tilgang",
      messages: ["Passordet er endret"],
      sms: "CRITICAL",
      epost: "CRITICAL",
      push: "UNAVAILABLE",
    },
    { area: "Dokumentasjon", messages: ["Godkjent"], sms, epost: "UNAVAILABLE", push: "ON" },
  ],
  stilleTimer: true,
  dagligOppsummering,
  hours: { quietFrom: 21, quietUntil: 8, digest: 16 },
});

/** The server: what it answers to what is saved; everything sent is kept. */
function serve(refuses = false) {
  const sent: unknown[] = [];
  let now = view("ON");
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>((input, init) => {
      const path = String(input).replace("/api", "");
      if (path === "/me") return Promise.resolve(Response.json(me));
      if (init?.method !== "PUT") return Promise.resolve(Response.json(now));
      if (refuses) {
        const problem = { status: 409, code: "conflict", title: "Prøv igjen" };
        return Promise.resolve(Response.json(problem, { status: 409 }));
      }
      const body = JSON.parse(String(init.body)) as { on?: boolean; dagligOppsummering?: boolean };
      sent.push(body);
      now = view(body.on === false ? "OFF" : "ON", body.dagligOppsummering ?? false);
      return Promise.resolve(Response.json(now));
    }),
  );
  return sent;
}

function SignedIn() {
  const { data } = useQuery(meQuery);
  return data ? (
    <>
      <PreferencesPage />
      <Toaster />
    </>
  ) : null;
}

const open = () =>
  inRouter({ "/l/minside/varsler": SignedIn, "*": () => null }, "/l/minside/varsler");

beforeEach(clearToasts);

const sms = () => screen.findByRole("checkbox", { name: "SMS: Dokumentasjon" });

test("a switch is saved at once, and taken back", async () => {
  const sent = serve();
  await open();
  expect(await sms()).toBeChecked();
  await userEvent.click(await sms());
  expect(await screen.findByText("SMS om dokumentasjon er slått av")).toBeVisible();
  expect(await sms()).not.toBeChecked();
  await userEvent.click(screen.getByRole("button", { name: "Angre" }));
  expect(await screen.findByText("SMS om dokumentasjon er slått på")).toBeVisible();
  expect(await sms()).toBeChecked();
  const body = { area: "Dokumentasjon", type: "SMS" };
  expect(sent).toEqual([
    { ...body, on: false },
    { ...body, on: true },
  ]);
});

test("what cannot be switched has no switch, and says why", async () => {
  serve();
  await open();
  await sms();
  expect(screen.queryByRole("checkbox", { name: "SMS: Konto og tilgang" })).toBeNull();
  expect(screen.getAllByRole("img", { name: "Alltid på" })).toHaveLength(2);
  expect(screen.getAllByRole("img", { name: "Sendes ikke" })).toHaveLength(2);
  expect(screen.getByText(/Meldinger om kontoen din kommer alltid/)).toBeVisible();
});

test("a daily summary is chosen", async () => {
  const sent = serve();
  await open();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Daglig oppsummering" }));
  expect(await screen.findByText("E-postene samles i én om dagen")).toBeVisible();
  expect(sent).toEqual([{ stilleTimer: true, dagligOppsummering: true }]);
});

test("what could not be saved is as it was", async () => {
  serve(true);
  await open();
  await userEvent.click(await sms());
  expect(await screen.findByText(/Prøv igjen/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole("checkbox", { name: "SMS: Dokumentasjon" })).toBeChecked(),
  );
});
