import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/l/laereplanmal": page(() => import("./OwnGoalsPage.tsx"), "OwnGoalsPage"),
    "/l/laereplanmal/dekning": page(() => import("./CoveragePages.tsx"), "OwnCoveragePage"),
  },
};
