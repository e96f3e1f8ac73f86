import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/l/laereplanmal/egenvurdering": page(
      () => import("./OwnSelfAssessmentPage.tsx"),
      "OwnSelfAssessmentPage",
    ),
    "/b/laerlinger/$uid/laereplan/egenvurdering": page(
      () => import("./InstructorSelfAssessmentPage.tsx"),
      "InstructorSelfAssessmentPage",
    ),
    "/k/laerlinger/$uid/opplaeringsplan/egenvurdering": page(
      () => import("./OfficeSelfAssessmentPage.tsx"),
      "OfficeSelfAssessmentPage",
    ),
  },
};
