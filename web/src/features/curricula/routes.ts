import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/opplaeringsplan": page(() => import("./PlanListPage.tsx"), "PlanListPage"),
    "/k/opplaeringsplan/$uid": page(() => import("./PlanPage.tsx"), "PlanPage"),
  },
};
