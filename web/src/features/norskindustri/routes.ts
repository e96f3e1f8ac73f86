import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/l/norskindustri": page(() => import("./MyIndustryPage.tsx"), "MyIndustryPage"),
    "/k/systemvalg/norskindustri": page(() => import("./RecordsPage.tsx"), "RecordsPage"),
  },
};
