import { type FeatureRoutes, page } from "@/lib/routes.ts";

const own = page(() => import("./read/OwnDocumentsPage.tsx"), "OwnDocumentsPage");
const read = page(() => import("./read/ReadDocumentPage.tsx"), "ReadDocumentPage");

export const routes: FeatureRoutes = {
  pages: {
    "/l/minside/dokumenter": own,
    "/l/minside/dokumenter/$uid": read,
  },
};
