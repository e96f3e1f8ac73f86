import type { FramesOf, PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

const LIST = "/k/soknader";
const SETTINGS = "/k/soknader/innstillinger";

/** The settings: the first is what the others lie below. */
const settings: PagesOf<"k"> = [
  {
    path: SETTINGS,
    title: "Søknadsinnstillinger",
    shows: component(() => import("./settings/FormSettingsPage.tsx"), "FormSettingsPage"),
    above: LIST,
    search: { words: "søknadsskjema lenke" },
  },
  {
    // Our own: the specification has no page for when the form is open.
    path: "/k/soknader/innstillinger/runder",
    title: "Runder og frister",
    shows: component(() => import("./settings/RoundsPage.tsx"), "RoundsPage"),
    search: { title: "Søknadsfrister" },
  },
  {
    path: "/k/soknader/innstillinger/vilkar",
    title: "Vilkår",
    shows: component(() => import("./settings/TermsPage.tsx"), "TermsPage"),
  },
  {
    path: "/k/soknader/innstillinger/ledigelaereplasser",
    title: "Ledige læreplasser",
    shows: component(() => import("./settings/SpotsPage.tsx"), "SpotsPage"),
    search: {},
  },
  {
    path: "/k/soknader/innstillinger/sporsmal",
    title: "Spørsmål",
    shows: component(() => import("./settings/QuestionsPage.tsx"), "QuestionsPage"),
  },
  {
    path: "/k/soknader/innstillinger/vedlegg",
    title: "Vedlegg",
    shows: component(() => import("./settings/AttachmentsPage.tsx"), "AttachmentsPage"),
  },
  {
    // Our own: when offers end by themselves, and SMS.
    path: "/k/soknader/innstillinger/beskjeder",
    title: "Tilbud og beskjeder",
    shows: component(() => import("./settings/NoticesPage.tsx"), "NoticesPage"),
    search: { title: "Beskjeder til søkere", words: "sms bortfall svarfrist" },
  },
];

/** What is above one application and is opened by it. */
const ONE = { above: LIST, needs: "application", sample: { list: "APPLICATIONS" } } as const;

export const pages: PagesOf<"k"> = [
  {
    path: "/k/soknader",
    title: "Søknader",
    shows: component(() => import("./office/ListPage.tsx"), "ApplicationListPage"),
    needs: "application",
    menu: { section: "Annet", order: 40, name: "KOORDINATOR-Application", icon: "document" },
    search: { words: "søkere læreplass" },
  },
  {
    // Our own: the same by status, to be moved by hand.
    path: "/k/soknader/tavle",
    title: "Tavle over søknader",
    shows: component(() => import("./office/BoardPage.tsx"), "BoardPage"),
    above: LIST,
    needs: "application",
    search: { words: "kanban status" },
  },
  {
    // Our own: some applicants side by side.
    path: "/k/soknader/sammenlign",
    title: "Sammenlign søkere",
    shows: component(() => import("./office/ComparePage.tsx"), "ComparePage"),
    above: LIST,
    needs: "application",
  },
  {
    // Our own: applicants from a file of the county.
    path: "/k/soknader/import",
    title: "Importer søkere",
    shows: component(() => import("./import/ImportPage.tsx"), "ApplicantImportPage"),
    above: LIST,
    needs: "application",
    search: { words: "fil fylke excel csv vigo" },
  },
  {
    // Our own: companies that ask to become members.
    path: "/k/soknader/medlemskap",
    title: "Forespørsler om medlemskap",
    shows: component(() => import("./office/MembershipPage.tsx"), "MembershipPage"),
    above: LIST,
    needs: "application",
    search: { words: "medlem bedrift bli medlem" },
  },
  ...settings.map((page) => ({ above: SETTINGS, needs: "application" as const, ...page })),
  {
    path: "/k/soknader/$uid",
    title: "Søknad",
    shows: component(() => import("./office/GeneralPage.tsx"), "GeneralPage"),
    ...ONE,
  },
  {
    path: "/k/soknader/$uid/bedrifter",
    title: "Bedrifter",
    shows: component(() => import("./office/CompaniesPage.tsx"), "CompaniesPage"),
    ...ONE,
  },
  {
    path: "/k/soknader/$uid/vedlegg",
    title: "Vedlegg",
    shows: component(() => import("./office/FilesPage.tsx"), "FilesPage"),
    ...ONE,
  },
  {
    path: "/k/soknader/$uid/journal",
    title: "Journal",
    shows: component(() => import("./office/JournalPage.tsx"), "JournalPage"),
    ...ONE,
  },
  {
    // Our own: all that the office has of an applicant, as it is printed.
    path: "/k/soknader/$uid/utskrift",
    title: "Utskrift",
    shows: component(() => import("./office/SheetPage.tsx"), "SheetPage"),
    ...ONE,
  },
  {
    path: "/k/soknader/$uid/messages",
    title: "Meldinger",
    shows: component(() => import("./office/MessagesPage.tsx"), "MessagesPage"),
    ...ONE,
  },
  {
    // Our own: the specification has the call alone.
    path: "/k/soknader/$uid/laerling",
    title: "Fra søker til lærling",
    shows: component(() => import("./office/ConversionPage.tsx"), "ConversionPage"),
    above: LIST,
    needs: "application",
    sample: { list: "APPLICATIONS", where: { status: "APPROVED" } },
  },
];

export const frames: FramesOf<"k"> = {
  "/k/soknader": component(() => import("./TakenFrame.tsx"), "OfficeFrame"),
};
