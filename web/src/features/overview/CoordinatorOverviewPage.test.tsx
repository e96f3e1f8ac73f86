import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { FirstPageOf } from "@/api/lists.ts";
import { endOfDay, startOfDay } from "@/lib/dates.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { CoordinatorOverviewPage } from "./CoordinatorOverviewPage.tsx";

const overview: FirstPageOf<"KOORDINATOR"> = {
  rolle: "KOORDINATOR",
  fornavn: "Ingrid",
  tjenester: [],
  oppfolging: {
    registeravvik: 0,
    slutter: {
      antall: 2,
      forst: [
        {
          id: "l2",
          navn: "Ola Vik",
          sluttdato: 1_796_000_000_000,
          sistAktiv: 0,
          framdrift: 80,
          forventet: 92,
        },
      ],
    },
    slutterUtenProeve: 1,
    stille: {
      antall: 1,
      forst: [
        {
          id: "l3",
          navn: "Eva Ness",
          sluttdato: 1_840_000_000_000,
          sistAktiv: 0,
          framdrift: 0,
          forventet: 20,
        },
      ],
    },
    stilleAldri: 1,
    bak: {
      antall: 1,
      forst: [
        {
          id: "l4",
          navn: "Per Moe",
          sluttdato: 1_840_000_000_000,
          sistAktiv: 0,
          framdrift: 12,
          forventet: 53,
        },
      ],
    },
    tomme: { antall: 0, forst: [] },
    venter: {
      antall: 4,
      eldste: Date.now() - 12 * 86_400_000,
      oppgaver: 2,
      hos: [
        { navn: "Terje Solberg", antall: 3, eldste: Date.now() - 12 * 86_400_000 },
        { navn: "", antall: 1, eldste: Date.now() - 86_400_000 },
      ],
    },
  },
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
      const flags = { checkPointsEnabled: false };
      const me = {
        organisation: { navn: "Opplæringskontoret Fjord", flags },
        rights: [],
        permissions: [],
      };
      const path = String(input);
      const answers: Record<string, unknown> = {
        "/api/overview": answer,
        "/api/me": me,
        "/api/signings/my": [],
        "/api/signings/my/unsigned": { count: 0 },
      };
      return new Response(JSON.stringify(answers[path] ?? lists));
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
    "/k/dokumentasjoner",
  );
  const step = await screen.findByRole("link", { name: /25–49 %/ });
  expect(step).toHaveAttribute("href", "/k/laerlinger?statusLabel=I+l%C3%A6retid&framdrift=25..49");
});

test("who ends soon, is silent, is behind, and what waits: each number opens its list", async () => {
  serve(overview);
  await open();
  const card = async (name: string) => within(await screen.findByRole("region", { name }));
  const to = (element: HTMLElement) =>
    decodeURIComponent(element.getAttribute("href") ?? "").replaceAll("+", " ");
  const ending = await card("Slutter snart");
  expect(to(ending.getByRole("link", { name: "2 lærlinger" }))).toBe(
    "/k/laerlinger?sort=sluttdato&sluttdato=~next90Days",
  );
  expect(to(ending.getByRole("link", { name: /1 er ikke meldt opp/ }))).toBe(
    "/k/laerlinger?sort=sluttdato&fagprove=Ikke meldt opp&sluttdato=~next90Days",
  );
  const silent = await card("Stille lenge");
  expect(to(silent.getByRole("link", { name: "1 lærling" }))).toBe(
    "/k/laerlinger?sort=sistAktiv&statusLabel=I læretid&sistAktiv=~over30DaysAgo",
  );
  const behind = await card("Ligger bak");
  expect(to(behind.getByRole("link", { name: "1 lærling" }))).toBe(
    "/k/laerlinger?sort=framdrift&tempo=Bak",
  );
  expect(behind.getByRole("progressbar", { name: "Framdrift for Per Moe" })).toHaveAttribute(
    "aria-valuetext",
    "12 prosent, forventet 53 prosent",
  );
  const waiting = await card("Venter på svar");
  expect(to(waiting.getByRole("link", { name: "4 dokumentasjoner" }))).toBe("/k/dokumentasjoner");
  expect(waiting.getByText("3 venter · 12 dager")).toBeInTheDocument();
  expect(to(waiting.getByRole("link", { name: "Terje Solberg" }))).toBe(
    "/k/dokumentasjoner?ansattenavn=Terje Solberg",
  );
  expect(to(waiting.getByRole("link", { name: "Uten faglig leder" }))).toBe(
    "/k/dokumentasjoner?ansattenavn=~uten",
  );
  expect(to(waiting.getByRole("link", { name: "2 oppgaver venter på svar" }))).toBe(
    "/k/oppgaver?status=Sendt",
  );
});

test("an answer of nobody is said in words", async () => {
  const nobody = { antall: 0, forst: [] };
  const venter = { antall: 0, eldste: null, oppgaver: 0, hos: [] };
  const oppfolging = {
    ...overview.oppfolging,
    slutter: nobody,
    stille: nobody,
    bak: nobody,
    tomme: nobody,
    venter,
    slutterUtenProeve: 0,
    stilleAldri: 0,
  };
  serve({ ...overview, oppfolging });
  await open();
  for (const words of [
    "Ingen slutter de neste 90 dagene.",
    "Alle i læretid har vært her de siste 30 dagene.",
    "Alle i læretid er i rute eller foran.",
    "Ingen dokumentasjon venter på svar.",
  ]) {
    expect(await screen.findByText(words)).toBeInTheDocument();
  }
});

test("the weeks can be read without seeing the bars", async () => {
  serve(overview);
  await open();
  const table = await screen.findByRole("table", { name: "Dokumentasjon per uke" });
  expect(within(table).getByRole("row", { name: "47 4 2" })).toBeInTheDocument();
});

test("what was sent and approved in the weeks opens its list", async () => {
  serve(overview);
  await open();
  const weeks = within(await screen.findByRole("region", { name: "Dokumentasjon per uke" }));
  const days = `${startOfDay("2026-11-16")}..${endOfDay("2026-11-22")}`;
  expect(weeks.getByRole("link", { name: "4 sendt" })).toHaveAttribute(
    "href",
    `/k/dokumentasjoner?status=alle&sendt=${days}`,
  );
  expect(weeks.getByRole("link", { name: "2 godkjent" })).toHaveAttribute(
    "href",
    `/k/dokumentasjoner?status=Godkjent&sistendret=${days}`,
  );
});

test("the first steps stay until somebody documents, and tick themselves off", async () => {
  const dokumentasjon = [{ uke: "2026-W47", sendt: 0, godkjent: 0 }];
  serve({ ...overview, dokumentasjon, counts: { ...overview.counts, sendt: 0 } });
  const { unmount } = await open();
  const steps = within(await screen.findByRole("region", { name: "Kom i gang" }));
  // One apprentice lacks something still.
  expect(steps.getByText("5 av 6")).toBeInTheDocument();
  unmount();
  serve(overview);
  await open();
  await screen.findByRole("region", { name: "Venter på deg" });
  expect(screen.queryByRole("region", { name: "Kom i gang" })).not.toBeInTheDocument();
});

test("nothing waiting is said, and is no warning", async () => {
  serve({ ...overview, queue: [], queueTotal: 0 });
  await open();
  expect(await screen.findByRole("heading", { name: "Alt er på plass" })).toBeInTheDocument();
});

test("a service that does not do its part is told above everything else", async () => {
  const tekst = "SMS: tjenesten er ikke riktig satt opp. Den som drifter Svenn, må rette det.";
  const siden = Date.UTC(2026, 10, 20, 9);
  serve({ ...overview, tjenester: [{ tjeneste: "SMS", drift: true, siden, tekst }] });
  await open();
  expect(await screen.findByText(`${tekst} Det har vart siden 20.11.26 kl 10:00.`)).toBeVisible();
});
