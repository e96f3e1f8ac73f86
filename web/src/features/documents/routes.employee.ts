import { type FeatureRoutes, page } from "@/lib/routes.ts";

const own = page(() => import("./read/OwnDocumentsPage.tsx"), "OwnDocumentsPage");
const read = page(() => import("./read/ReadDocumentPage.tsx"), "ReadDocumentPage");

export const routes: FeatureRoutes = {
  pages: {
    "/b/minside/dokumenter": own,
    "/b/minside/dokumenter/$uid": read,
  },
};
