import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/dokumentasjoner": page(() => import("./list/OfficeListPage.tsx"), "OfficeListPage"),
  },
};
