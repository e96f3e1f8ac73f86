import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

const PAGE = "/k/systemvalg/nokkeltall";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/systemvalg/nokkeltall",
    title: "Nøkkeltall",
    shows: component(() => import("./KeyFiguresPage.tsx"), "KeyFiguresPage"),
    above: "/k/systemvalg",
    search: { words: "statistikk tall gjennomføring kull hevet" },
  },
  {
    // Our own, as those below: the lists behind the figures, and the directorate's file.
    path: "/k/systemvalg/nokkeltall/kontrakter",
    title: "Kontrakter",
    shows: component(() => import("./ContractsPage.tsx"), "ContractsPage"),
    above: PAGE,
    search: { words: "løpende godkjent hevet kull undersøkelsen" },
  },
  {
    path: "/k/systemvalg/nokkeltall/halvaar",
    title: "Halvår med samtale",
    shows: component(() => import("./HalvesPage.tsx"), "HalvesPage"),
    above: PAGE,
    search: {},
  },
  {
    path: "/k/systemvalg/nokkeltall/fravaer",
    title: "Fravær",
    shows: component(() => import("./AbsencesPage.tsx"), "AbsencesPage"),
    above: PAGE,
    search: { words: "permisjon borte sykdom" },
  },
  {
    path: "/k/bedrifter/$uid/halvaarsvurderinger",
    title: "Halvårsvurderinger",
    shows: component(() => import("./CompanyHalvesPage.tsx"), "CompanyHalvesPage"),
    above: "/k/bedrifter",
    sample: { list: "BEDRIFTER" },
  },
  {
    path: "/k/systemvalg/nokkeltall/direktoratet",
    title: "Direktoratets tall",
    shows: component(() => import("./DirectoratePage.tsx"), "DirectoratePage"),
    above: PAGE,
    search: { words: "udir statistikkportalen csv" },
  },
];
