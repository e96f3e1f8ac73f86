import { type FeatureRoutes, page } from "@/lib/routes.ts";

const own = page(() => import("./read/OwnDocumentsPage.tsx"), "OwnDocumentsPage");
const read = page(() => import("./read/ReadDocumentPage.tsx"), "ReadDocumentPage");

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
    "/l/minside/dokumenter": own,
    "/l/minside/dokumenter/$uid": read,
    "/b/minside/dokumenter": own,
    "/b/minside/dokumenter/$uid": read,
  },
};
