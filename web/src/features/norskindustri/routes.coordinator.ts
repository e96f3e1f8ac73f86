import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/norskindustri": page(() => import("./RecordsPage.tsx"), "RecordsPage"),
  },
};
