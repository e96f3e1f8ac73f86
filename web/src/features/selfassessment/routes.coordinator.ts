import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/laerlinger/$uid/opplaeringsplan/egenvurdering": page(
      () => import("./OfficeSelfAssessmentPage.tsx"),
      "OfficeSelfAssessmentPage",
    ),
  },
};
