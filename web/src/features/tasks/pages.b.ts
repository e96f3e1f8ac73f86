import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    // Our own: the specification has no address for it.
    path: "/b/laerlinger/$uid/oppgaver",
    title: "Oppgaver",
    shows: component(() => import("./list/InstructorTasksPage.tsx"), "InstructorTasksPage"),
    above: "/b/laerlinger",
    sample: { list: "LAERLINGER" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/b/laerlinger/$uid/oppgaver/$oppgaveid",
    title: "Oppgaven",
    shows: component(() => import("./view/InstructorTaskPage.tsx"), "InstructorTaskPage"),
    above: "/b/laerlinger/$uid",
    sample: { list: "INNLEVERINGER", take: { uid: "laerlingid", oppgaveid: "oppgaveid" } },
  },
  {
    path: "/b/opplaeringsplan/$uid/nyoppgave",
    title: "Ny oppgave",
    shows: component(() => import("./plan/NewPlanTaskPage.tsx"), "NewPlanTaskPage"),
    above: "/b/opplaeringsplan/$uid",
    sample: { list: "TRAININGPLANS" },
  },
  {
    path: "/b/opplaeringsplan/$uid/oppgave/$id",
    title: "Oppgaven",
    shows: component(() => import("./plan/PlanTaskPage.tsx"), "PlanTaskPage"),
    above: "/b/opplaeringsplan/$uid",
    sample: "planTask",
  },
];
