import { registerLiveKeys } from "@/api/live.ts";
import { type FeatureRoutes, page } from "@/lib/routes.ts";

registerLiveKeys("TRAININGPLANS", ({ id }) => [
  ["trainingplan", id],
  ["picks", "trainingplans"],
]);

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/opplaeringsplan": page(() => import("./PlanListPage.tsx"), "PlanListPage"),
    "/k/opplaeringsplan/$uid": page(() => import("./PlanPage.tsx"), "PlanPage"),
  },
};
