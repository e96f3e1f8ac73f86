import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/testing-leo": page(() => import("./GalleryPage.tsx"), "GalleryPage"),
  },
};
