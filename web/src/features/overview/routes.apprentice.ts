import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/l": page(() => import("./ApprenticeOverviewPage.tsx"), "ApprenticeOverviewPage"),
  },
};
