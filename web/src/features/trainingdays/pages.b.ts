import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

const employeeInfo = component(() => import("./own/EmployeeDayPage.tsx"), "EmployeeDayPage");

export const pages: PagesOf<"b"> = [
  {
    path: "/b/opplaeringsdager",
    title: "Lærlingenes aktiviteter",
    shows: component(() => import("./own/ApprenticeDaysPage.tsx"), "ApprenticeDaysPage"),
    needs: "trainingday",
    menu: {
      section: "Lister",
      order: 60,
      name: "Ansatt-TrainingDayTable",
      icon: "activity",
      label: "Lærlingene",
      group: "Aktiviteter",
    },
  },
  {
    path: "/b/opplaeringsdager/$uid",
    title: "Aktivitet",
    shows: employeeInfo,
    above: "/b/opplaeringsdager",
    sample: "journey",
  },
  {
    path: "/b/opplaeringsdager/$uid/info",
    title: "Aktivitet",
    shows: employeeInfo,
    above: "/b/opplaeringsdager",
    sample: "journey",
  },
  {
    path: "/b/opplaeringsdager/$uid/tilbakemeldinger",
    title: "Tilbakemeldinger",
    shows: component(() => import("./feedback/FeedbackListPage.tsx"), "FeedbackListPage"),
    above: "/b/opplaeringsdager",
    sample: "journey",
  },
  {
    path: "/b/opplaeringsdager/$uid/oppmoteregistrering",
    title: "Oppmøteregistrering",
    shows: component(() => import("./attendance/AttendancePage.tsx"), "AttendancePage"),
    above: "/b/opplaeringsdager",
    sample: "journey",
  },
  {
    path: "/b/opplaeringsdager/$uid/invitasjoner",
    title: "Invitasjoner",
    shows: component(() => import("./view/InvitationsPage.tsx"), "InvitationsPage"),
    above: "/b/opplaeringsdager",
    sample: "journey",
  },
  {
    path: "/b/opplaeringsdager/$uid/tilbakemelding/$docid",
    title: "Tilbakemelding",
    shows: component(() => import("./feedback/FeedbackPage.tsx"), "FeedbackPage"),
    above: "/b/opplaeringsdager",
    sample: "journey",
  },
  {
    path: "/b/opplaeringsdager-egen",
    title: "Mine aktiviteter",
    shows: component(() => import("./own/OwnListPage.tsx"), "OwnListPage"),
    needs: "trainingday",
    menu: {
      section: "Lister",
      order: 61,
      name: "Ansatt-TrainingDayTableSelf",
      icon: "ownActivity",
      label: "Mine",
      group: "Aktiviteter",
    },
  },
  {
    path: "/b/opplaeringsdagertilbakemeldding/$uid",
    title: "Tilbakemelding",
    shows: component(() => import("./own/FeedbackOfPage.tsx"), "FeedbackOfPage"),
    sample: "journey",
  },
];
