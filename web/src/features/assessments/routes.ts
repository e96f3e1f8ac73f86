import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/generellevurderingskriterier": page(
      () => import("./CriteriaPage.tsx"),
      "CriteriaPage",
    ),
  },
};
