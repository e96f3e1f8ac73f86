import { onSessionEnded } from "@/api/session.ts";
import { type FeatureRoutes, page } from "@/lib/routes.ts";

// Whoever signs out leaves no draft behind; a session that merely ran out keeps what was written.
onSessionEnded((reason) => {
  if (reason === "signout") {
    void import("./answer/openAnswers.ts").then(({ closeAnswers }) => closeAnswers());
  }
});

const ownTask = page(() => import("./own/OwnTaskPage.tsx"), "OwnTaskPage");
const newPlanTask = page(() => import("./plan/NewPlanTaskPage.tsx"), "NewPlanTaskPage");
const planTask = page(() => import("./plan/PlanTaskPage.tsx"), "PlanTaskPage");

export const routes: FeatureRoutes = {
  pages: {
    "/l/oppgaver": page(() => import("./own/OwnTasksPage.tsx"), "OwnTasksPage"),
    // The specification has one page of a plan's task ("new task": she makes something new) and
    // one of a task of her own ("individual task"). What one does on them is the same.
    "/l/oppgaver/$uid": ownTask,
    "/l/oppgave/$uid": ownTask,
    "/k/oppgaver": page(() => import("./list/TaskListPage.tsx"), "TaskListPage"),
    "/k/laerlinger/$uid/oppgaver": page(
      () => import("./list/ApprenticeTasksPage.tsx"),
      "ApprenticeTasksPage",
    ),
    "/k/laerlinger/$uid/oppgaver/$oppgaveid": page(
      () => import("./view/OfficeTaskPage.tsx"),
      "OfficeTaskPage",
    ),
    "/b/laerlinger/$uid/oppgaver": page(
      () => import("./list/InstructorTasksPage.tsx"),
      "InstructorTasksPage",
    ),
    "/b/laerlinger/$uid/oppgaver/$oppgaveid": page(
      () => import("./view/InstructorTaskPage.tsx"),
      "InstructorTaskPage",
    ),
    "/k/opplaeringsplan/$uid/nyoppgave": newPlanTask,
    "/b/opplaeringsplan/$uid/nyoppgave": newPlanTask,
    "/k/opplaeringsplan/$uid/oppgave/$id": planTask,
    "/b/opplaeringsplan/$uid/oppgave/$id": planTask,
  },
};
