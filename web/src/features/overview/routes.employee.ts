import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/b": page(() => import("./EmployeeOverviewPage.tsx"), "EmployeeOverviewPage"),
  },
};
