import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { changed } from "@/api/changes.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import "../live.ts";
import { ActivityStream } from "./ActivityStream.tsx";

const entries = [
  {
    key: "DOKUMENTASJON t1",
    kind: "DOKUMENTASJON",
    at: Date.now(),
    hva: "Dokumentasjon må rettes",
    navn: "Tavle",
    tekst: "Ta med måleresultatene",
    av: { id: "terje", navn: "Terje Dahl", rolle: "ANSATT" },
    route: "/k/laerlinger/kari/dokumentasjoner/d1",
  },
  { key: "INNLOGGING 2020-01-02", kind: "INNLOGGING", at: 1_577_950_000_000, hva: "Logget inn" },
];

const page = { kinds: ["DOKUMENTASJON", "MAAL"], entries, next: "1.1" };

test("entries lead to their things, one kind is chosen, and what changes comes by itself", async () => {
  const answer = vi.fn<typeof fetch>(async (asks) => {
    const last = String(asks).includes("before");
    return new Response(JSON.stringify(last ? { ...page, entries: [], next: null } : page));
  });
  vi.stubGlobal("fetch", answer);
  await inRouter({ "*": () => <ActivityStream id="kari" /> });
  const today = await screen.findByRole("region", { name: "I dag" });
  const link = within(today).getByRole("link", { name: "Dokumentasjon må rettes: Tavle" });
  expect(link).toHaveAttribute("href", "/k/laerlinger/kari/dokumentasjoner/d1");
  expect(within(today).getByText(/Terje Dahl/)).toBeVisible();
  expect(screen.getByRole("region", { name: "torsdag 02. januar 2020" })).toBeVisible();
  const askedLast = () => String(answer.mock.calls.at(-1)?.[0]);
  await userEvent.click(screen.getByRole("radio", { name: "Mål" }));
  await vi.waitFor(() => expect(askedLast()).toContain("kind=MAAL"));
  await userEvent.click(screen.getByRole("button", { name: "Vis eldre" }));
  await vi.waitFor(() => expect(askedLast()).toContain("before=1.1"));
  const before = answer.mock.calls.length;
  await changed("JOURNALER", "n1");
  expect(answer.mock.calls.length).toBeGreaterThan(before);
});
