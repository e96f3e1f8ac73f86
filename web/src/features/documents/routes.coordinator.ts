import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/deltedokumenter": page(
      () => import("./office/DocumentListPage.tsx"),
      "DocumentListPage",
    ),
    "/k/systemvalg/deltedokumenter/$uid": page(
      () => import("./office/DocumentPage.tsx"),
      "DocumentPage",
    ),
    "/k/systemvalg/sertifiseringer": page(
      () => import("./certifications/CertificationListPage.tsx"),
      "CertificationListPage",
    ),
  },
};
