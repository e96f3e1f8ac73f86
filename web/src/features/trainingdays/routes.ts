import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/opplaeringsdager": page(() => import("./ItemListPage.tsx"), "ItemListPage"),
  },
};
