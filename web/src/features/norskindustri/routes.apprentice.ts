import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/l/norskindustri": page(() => import("./MyIndustryPage.tsx"), "MyIndustryPage"),
  },
};
