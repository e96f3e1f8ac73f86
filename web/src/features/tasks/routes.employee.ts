import { type FeatureRoutes, page } from "@/lib/routes.ts";

const newPlanTask = page(() => import("./plan/NewPlanTaskPage.tsx"), "NewPlanTaskPage");
const planTask = page(() => import("./plan/PlanTaskPage.tsx"), "PlanTaskPage");

export const routes: FeatureRoutes = {
  pages: {
    "/b/laerlinger/$uid/oppgaver": page(
      () => import("./list/InstructorTasksPage.tsx"),
      "InstructorTasksPage",
    ),
    "/b/laerlinger/$uid/oppgaver/$oppgaveid": page(
      () => import("./view/InstructorTaskPage.tsx"),
      "InstructorTaskPage",
    ),
    "/b/opplaeringsplan/$uid/nyoppgave": newPlanTask,
    "/b/opplaeringsplan/$uid/oppgave/$id": planTask,
  },
};
