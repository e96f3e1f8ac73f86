import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

const PAGE = "/k/systemvalg/rapporter";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/systemvalg/rapporter",
    title: "Rapporter",
    shows: component(() => import("./ReportsPage.tsx"), "ReportsPage"),
    above: "/k/systemvalg",
    search: { words: "rapport regneark excel uttrekk" },
  },
  {
    // Our own, as those below: the specification has no address for them.
    path: "/k/systemvalg/rapporter/ny",
    title: "Ny rapport",
    shows: component(() => import("./BuilderPage.tsx"), "NewReportPage"),
    above: PAGE,
    search: {},
  },
  {
    path: "/k/systemvalg/rapporter/arlig",
    title: "Årlig rapportering",
    shows: component(() => import("./yearly/YearlyPage.tsx"), "YearlyPage"),
    above: PAGE,
    search: { words: "årsrapport svarark telledato" },
  },
  {
    path: "/k/systemvalg/rapporter/arlig/mal",
    title: "Spørsmål til årlig rapportering",
    shows: component(() => import("./yearly/TemplatePage.tsx"), "TemplatePage"),
    above: "/k/systemvalg/rapporter/arlig",
    search: {},
  },
  {
    path: "/k/systemvalg/rapporter/arlig/$uid",
    title: "Årlig rapportering",
    shows: component(() => import("./yearly/YearPage.tsx"), "YearPage"),
    above: "/k/systemvalg/rapporter/arlig",
    sample: "journey",
  },
  {
    path: "/k/systemvalg/rapporter/arlig/ark/$uid",
    title: "Svarark",
    shows: component(() => import("./yearly/SheetPage.tsx"), "SheetPage"),
    above: "/k/systemvalg/rapporter/arlig",
    sample: "journey",
  },
  {
    path: "/k/systemvalg/rapporter/$id",
    title: "Rapport",
    shows: component(() => import("./ReportPage.tsx"), "ReportPage"),
    above: PAGE,
    sample: { is: { id: "kontrakterslutter" } },
  },
  {
    path: "/k/systemvalg/rapporter/$id/rediger",
    title: "Rediger rapport",
    shows: component(() => import("./BuilderPage.tsx"), "EditReportPage"),
    above: "/k/systemvalg/rapporter/$id",
    sample: { is: { id: "kontrakterslutter" } },
  },
];
