import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

const apprentice = component(() => import("./ApprenticePage.tsx"), "ApprenticePage");
const company = component(() => import("./CompanyPage.tsx"), "CompanyPage");

export const pages: PagesOf<"k"> = [
  {
    path: "/k/tilskudd",
    title: "Tilskudd",
    shows: component(() => import("./PeriodsPage.tsx"), "PeriodsPage"),
    menu: { section: "Annet", order: 30, name: "KOORDINATOR-Tilskudd", icon: "grant" },
    search: { words: "lærlingtilskudd basistilskudd sats" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/tilskudd/satser",
    title: "Satser og modeller",
    shows: component(() => import("./RatesPage.tsx"), "RatesPage"),
    above: "/k/tilskudd",
    search: { title: "Tilskuddssatser og modeller", words: "sats basistilskudd opplæringsmodell" },
  },
  {
    path: "/k/tilskudd/$uid",
    title: "Tilskudd",
    shows: component(() => import("./OverviewPage.tsx"), "OverviewPage"),
    above: "/k/tilskudd",
    sample: { list: "TILSKUDDLAERLINGER", take: { uid: "periodId" } },
  },
  {
    path: "/k/tilskudd/$uid/oppgaver",
    title: "Oppgaver",
    shows: component(() => import("./TasksPage.tsx"), "TasksPage"),
    above: "/k/tilskudd",
    sample: { list: "TILSKUDDLAERLINGER", take: { uid: "periodId" } },
  },
  {
    path: "/k/tilskudd/$uid/regnskap",
    title: "Regnskap",
    shows: component(() => import("./AccountingPage.tsx"), "AccountingPage"),
    above: "/k/tilskudd",
    sample: { list: "TILSKUDDLAERLINGER", take: { uid: "periodId" } },
  },
  {
    path: "/k/tilskudd/$uid/regnskap/$id",
    title: "Regnskap",
    shows: apprentice,
    above: "/k/tilskudd/$uid/regnskap",
    sample: { list: "TILSKUDDLAERLINGER", take: { uid: "periodId", id: "apprenticeId" } },
  },
  {
    path: "/k/tilskudd/$uid/regnskap/$id/rediger",
    title: "Rediger",
    shows: component(() => import("./EditApprenticePage.tsx"), "EditApprenticePage"),
    above: "/k/tilskudd/$uid/regnskap/$id",
    sample: { list: "TILSKUDDLAERLINGER", take: { uid: "periodId", id: "apprenticeId" } },
  },
  {
    path: "/k/tilskudd/$uid/utbetaling",
    title: "Utbetaling",
    shows: component(() => import("./CompaniesPage.tsx"), "CompaniesPage"),
    above: "/k/tilskudd",
    sample: { list: "TILSKUDDLAERLINGER", take: { uid: "periodId" } },
  },
  {
    path: "/k/tilskudd/$uid/utbetaling/$id",
    title: "Utbetaling",
    shows: company,
    above: "/k/tilskudd/$uid/utbetaling",
    sample: { list: "TILSKUDDBEDRIFTER", take: { uid: "periodId", id: "companyId" } },
  },
  {
    path: "/k/tilskudd/$uid/utbetaling/$id/rediger",
    title: "Rediger",
    shows: component(() => import("./EditPayoutPage.tsx"), "EditPayoutPage"),
    above: "/k/tilskudd/$uid/utbetaling/$id",
    sample: { list: "TILSKUDDBEDRIFTER", take: { uid: "periodId", id: "companyId" } },
  },
  {
    path: "/k/tilskudd/$uid/innbetaling",
    title: "Innbetaling fra fil",
    shows: component(() => import("./CountyFilePage.tsx"), "CountyFilePage"),
    above: "/k/tilskudd",
    sample: { list: "TILSKUDDLAERLINGER", take: { uid: "periodId" } },
  },
  {
    path: "/k/tilskudd/$uid/innbetalingmanuelt",
    title: "Innbetaling",
    shows: component(() => import("./ReceivedPage.tsx"), "ReceivedPage"),
    above: "/k/tilskudd",
    sample: { list: "TILSKUDDLAERLINGER", take: { uid: "periodId" } },
  },
  {
    path: "/k/tilskudd/$uid/csvscanner",
    title: "Bank",
    shows: component(() => import("./bank/ScannerPage.tsx"), "ScannerPage"),
    above: "/k/tilskudd",
    sample: { list: "TILSKUDDLAERLINGER", take: { uid: "periodId" } },
  },
  {
    path: "/k/tilskudd/$uid/csvscanner/$id",
    title: "Linje fra banken",
    shows: component(() => import("./bank/EntryPage.tsx"), "EntryPage"),
    above: "/k/tilskudd/$uid/csvscanner",
    sample: "journey",
  },
];
