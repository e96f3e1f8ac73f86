import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/laerlinger/$uid/oppgaver",
    title: "Oppgaver",
    shows: component(() => import("./list/ApprenticeTasksPage.tsx"), "ApprenticeTasksPage"),
    above: "/k/laerlinger",
    sample: { list: "LAERLINGER" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/laerlinger/$uid/oppgaver/$oppgaveid",
    title: "Oppgaven",
    shows: component(() => import("./view/OfficeTaskPage.tsx"), "OfficeTaskPage"),
    above: "/k/laerlinger/$uid",
    sample: { list: "INNLEVERINGER", take: { uid: "laerlingid", oppgaveid: "oppgaveid" } },
  },
  {
    path: "/k/opplaeringsplan/$uid/nyoppgave",
    title: "Ny oppgave",
    shows: component(() => import("./plan/NewPlanTaskPage.tsx"), "NewPlanTaskPage"),
    above: "/k/opplaeringsplan/$uid",
    ofMenu: "/k/systemvalg",
    sample: { list: "TRAININGPLANS" },
  },
  {
    path: "/k/opplaeringsplan/$uid/oppgave/$id",
    title: "Oppgaven",
    shows: component(() => import("./plan/PlanTaskPage.tsx"), "PlanTaskPage"),
    above: "/k/opplaeringsplan/$uid",
    ofMenu: "/k/systemvalg",
    sample: "planTask",
  },
  {
    path: "/k/oppgaver",
    title: "Oppgaver",
    shows: component(() => import("./list/TaskListPage.tsx"), "TaskListPage"),
    menu: {
      section: "Annet",
      order: 100,
      name: "KOORDINATOR-Oppgaver",
      icon: "plan",
      waits: { list: "INNLEVERINGER", field: "status", values: ["Sendt"] },
    },
    search: {},
  },
];
