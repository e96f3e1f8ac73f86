import { type FeatureRoutes, page } from "@/lib/routes.ts";

const newPlanTask = page(() => import("./plan/NewPlanTaskPage.tsx"), "NewPlanTaskPage");
const planTask = page(() => import("./plan/PlanTaskPage.tsx"), "PlanTaskPage");

export const routes: FeatureRoutes = {
  pages: {
    "/k/oppgaver": page(() => import("./list/TaskListPage.tsx"), "TaskListPage"),
    "/k/laerlinger/$uid/oppgaver": page(
      () => import("./list/ApprenticeTasksPage.tsx"),
      "ApprenticeTasksPage",
    ),
    "/k/laerlinger/$uid/oppgaver/$oppgaveid": page(
      () => import("./view/OfficeTaskPage.tsx"),
      "OfficeTaskPage",
    ),
    "/k/opplaeringsplan/$uid/nyoppgave": newPlanTask,
    "/k/opplaeringsplan/$uid/oppgave/$id": planTask,
  },
};
