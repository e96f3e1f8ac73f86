import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "PAGE": page(() => import("./ItemListPage.tsx"), "ItemListPage"),
  },
};
