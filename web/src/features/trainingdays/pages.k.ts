import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

const info = component(() => import("./view/InfoPage.tsx"), "InfoPage");
const newTemplate = component(() => import("./templates/TemplatePages.tsx"), "CreateTemplatePage");

export const pages: PagesOf<"k"> = [
  {
    path: "/k/systemvalg/aktiviteter",
    title: "Aktiviteter",
    shows: component(() => import("./templates/TemplateListPage.tsx"), "TemplateListPage"),
    above: "/k/systemvalg",
    search: { title: "Aktivitetsmaler" },
  },
  {
    path: "/k/systemvalg/aktiviteter/aktivitetsmaler/opprett",
    title: "Ny aktivitetsmal",
    shows: newTemplate,
    above: "/k/systemvalg/aktiviteter",
  },
  {
    path: "/k/systemvalg/aktiviteter/aktivitetsmaler/rediger/$id",
    title: "Aktivitetsmal",
    shows: component(() => import("./templates/TemplatePages.tsx"), "EditTemplatePage"),
    above: "/k/systemvalg/aktiviteter",
    sample: "journey",
  },
  {
    path: "/k/opplaeringsdager",
    title: "Aktiviteter",
    shows: component(() => import("./office/DayListPage.tsx"), "DayListPage"),
    needs: "trainingday",
    menu: { section: "Annet", order: 50, name: "KOORDINATOR-TrainingDayTable", icon: "activity" },
    search: { words: "opplæringsdager" },
  },
  {
    path: "/k/opplaeringsdager/opprett",
    title: "Opprett aktivitet",
    shows: component(() => import("./office/CreatePage.tsx"), "CreatePage"),
    above: "/k/opplaeringsdager",
    needs: "trainingday",
    search: { words: "ny opplæringsdag" },
  },
  {
    path: "/k/opplaeringsdager/opprettmal",
    title: "Ny aktivitetsmal",
    shows: newTemplate,
    above: "/k/opplaeringsdager",
  },
  {
    path: "/k/opplaeringsdager/$uid",
    title: "Aktivitet",
    shows: info,
    above: "/k/opplaeringsdager",
    sample: { list: "TRAININGDAYS" },
  },
  {
    path: "/k/opplaeringsdager/$uid/info",
    title: "Aktivitet",
    shows: info,
    above: "/k/opplaeringsdager",
    sample: { list: "TRAININGDAYS" },
  },
  {
    path: "/k/opplaeringsdager/$uid/invitasjoner",
    title: "Invitasjoner",
    shows: component(() => import("./view/InvitationsPage.tsx"), "InvitationsPage"),
    above: "/k/opplaeringsdager",
    sample: { list: "TRAININGDAYS" },
  },
  {
    path: "/k/opplaeringsdager/$uid/oppmoteregistrering",
    title: "Oppmøteregistrering",
    shows: component(() => import("./attendance/AttendancePage.tsx"), "AttendancePage"),
    above: "/k/opplaeringsdager",
    sample: { list: "TRAININGDAYS" },
  },
  {
    path: "/k/opplaeringsdager/$uid/tilbakemelding",
    title: "Tilbakemeldinger",
    shows: component(() => import("./feedback/FeedbackListPage.tsx"), "FeedbackListPage"),
    above: "/k/opplaeringsdager",
    sample: { list: "TRAININGDAYS" },
  },
  {
    path: "/k/opplaeringsdager/$uid/tilbakemelding/$docid",
    title: "Tilbakemelding",
    shows: component(() => import("./feedback/FeedbackPage.tsx"), "FeedbackPage"),
    above: "/k/opplaeringsdager",
    sample: "journey",
  },
  {
    path: "/k/opplaeringsdager/$uid/setilbakemelding/$docid",
    title: "Tilbakemelding",
    shows: component(() => import("./feedback/FeedbackPage.tsx"), "ReadFeedbackPage"),
    above: "/k/opplaeringsdager",
    sample: "journey",
  },
  {
    path: "/k/opplaeringsdager/$uid/rediger",
    title: "Rediger aktivitet",
    shows: component(() => import("./office/EditFrame.tsx"), "EditPage"),
    above: "/k/opplaeringsdager",
    sample: { list: "TRAININGDAYS" },
  },
  {
    path: "/k/opplaeringsdager/$uid/rediger/informasjon",
    title: "Informasjon",
    shows: component(() => import("./office/EditPages.tsx"), "EditInformationPage"),
    above: "/k/opplaeringsdager",
    sample: { list: "TRAININGDAYS" },
  },
  {
    path: "/k/opplaeringsdager/$uid/rediger/tidspunkt",
    title: "Tidspunkt",
    shows: component(() => import("./office/EditPages.tsx"), "EditTimePage"),
    above: "/k/opplaeringsdager",
    sample: { list: "TRAININGDAYS" },
  },
  {
    path: "/k/opplaeringsdager/$uid/rediger/deltakere",
    title: "Deltakere",
    shows: component(() => import("./office/EditParticipantsPage.tsx"), "EditParticipantsPage"),
    above: "/k/opplaeringsdager",
    sample: { list: "TRAININGDAYS" },
  },
  {
    path: "/k/opplaeringsdager/$uid/rediger/kompetansemal",
    title: "Kompetansemål",
    shows: component(() => import("./office/EditPages.tsx"), "EditGoalsPage"),
    above: "/k/opplaeringsdager",
    sample: { list: "TRAININGDAYS" },
  },
];
