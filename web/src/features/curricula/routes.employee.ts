import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/b/opplaeringsplaner": page(() => import("./OwnPlansPage.tsx"), "OwnPlansPage"),
    "/b/opplaeringsplan/$uid": page(() => import("./OwnPlanPage.tsx"), "OwnPlanPage"),
  },
};
