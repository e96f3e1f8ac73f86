import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/l/laereplanmal/egenvurdering": page(
      () => import("./OwnSelfAssessmentPage.tsx"),
      "OwnSelfAssessmentPage",
    ),
  },
};
