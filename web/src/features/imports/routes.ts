import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/import": page(() => import("./ImportPage.tsx"), "ImportPage"),
  },
};
