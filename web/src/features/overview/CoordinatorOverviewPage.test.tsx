import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { FirstPageOf } from "@/api/lists.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { CoordinatorOverviewPage } from "./CoordinatorOverviewPage.tsx";

const overview: FirstPageOf<"KOORDINATOR"> = {
  rolle: "KOORDINATOR",
  fornavn: "Ingrid",
  queue: [
    {
      kind: "TODO",
      id: "l1",
      title: "Oda Rahimi",
      detail: "Læretiden har ingen slutt-dato · Lærlingen har ingen faglig leder",
      route: "/k/laerlinger/l1/rediger/laeretid",
    },
  ],
  queueTotal: 1,
  counts: { laerlinger: 12, during: 9, uferdig: 1, sendt: 3, bedrifter: 4, ansatte: 5 },
  statuses: [
    { status: "DURING", label: "I læretid", count: 9 },
    { status: "UFERDIG", label: "Krever handling", count: 1 },
  ],
  dokumentasjon: [{ uke: "2026-W47", sendt: 4, godkjent: 2 }],
};

function serve(answer: FirstPageOf<"KOORDINATOR">) {
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input) => {
      const lists = { found: 2, page: 1, total_pages: 1, treff: [], items: [], facets: [], seq: 1 };
      const me = { organisation: { navn: "Opplæringskontoret Fjord" } };
      const path = String(input);
      const body = path === "/api/overview" ? answer : path === "/api/me" ? me : lists;
      return new Response(JSON.stringify(body));
    }),
  );
}

const open = async () => inRouter({ "/k": CoordinatorOverviewPage, "*": () => null }, "/k");

beforeEach(() => {
  vi.unstubAllGlobals();
});

test("spec 2 §5: each to-do message stands letter for letter and leads to where it is mended", async () => {
  serve(overview);
  await open();
  const queue = await screen.findByRole("region", { name: "Venter på deg" });
  const link = (name: string) => within(queue).getByRole("link", { name });
  expect(link("Læretiden har ingen slutt-dato")).toHaveAttribute(
    "href",
    "/k/laerlinger/l1/rediger/laeretid",
  );
  expect(link("Lærlingen har ingen faglig leder")).toHaveAttribute(
    "href",
    "/k/laerlinger/l1/rediger/laerebedrift",
  );
});

test("every number leads to the list behind it", async () => {
  serve(overview);
  await open();
  const needsAction = await screen.findByRole("link", { name: /^1 ?Krever handling$/ });
  expect(needsAction).toHaveAttribute("href", "/k/laerlinger?statusLabel=Krever+handling");
  expect(screen.getByRole("link", { name: /^3 ?Sendt til vurdering$/ })).toHaveAttribute(
    "href",
    "/k/laerlinger?dokumentasjonSendt=1..",
  );
  const step = await screen.findByRole("link", { name: /25–49 %/ });
  expect(step).toHaveAttribute("href", "/k/laerlinger?statusLabel=I+l%C3%A6retid&framdrift=25..49");
});

test("the weeks can be read without seeing the bars", async () => {
  serve(overview);
  await open();
  const table = await screen.findByRole("table", { name: "Dokumentasjon per uke" });
  expect(within(table).getByRole("row", { name: "47 4 2" })).toBeInTheDocument();
});

test("nothing waiting is said, and is no warning", async () => {
  serve({ ...overview, queue: [], queueTotal: 0 });
  await open();
  expect(await screen.findByRole("heading", { name: "Alt er på plass" })).toBeInTheDocument();
});
