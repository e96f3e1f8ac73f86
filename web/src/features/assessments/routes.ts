import { type FeatureRoutes, page } from "@/lib/routes.ts";

const criteria = page(() => import("./CriteriaPage.tsx"), "CriteriaPage");

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/generellevurderingskriterier": criteria,
    "/b/vurderingskriterier": criteria,
  },
};
