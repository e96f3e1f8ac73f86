import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k": page(() => import("./CoordinatorOverviewPage.tsx"), "CoordinatorOverviewPage"),
  },
};
