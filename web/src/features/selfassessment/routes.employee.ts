import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/b/laerlinger/$uid/laereplan/egenvurdering": page(
      () => import("./InstructorSelfAssessmentPage.tsx"),
      "InstructorSelfAssessmentPage",
    ),
  },
};
