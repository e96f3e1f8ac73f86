import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k": page(() => import("./CoordinatorOverviewPage.tsx"), "CoordinatorOverviewPage"),
    "/b": page(() => import("./EmployeeOverviewPage.tsx"), "EmployeeOverviewPage"),
    "/l": page(() => import("./ApprenticeOverviewPage.tsx"), "ApprenticeOverviewPage"),
  },
};
