import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/signering": page(() => import("./ItemListPage.tsx"), "ItemListPage"),
  },
};
