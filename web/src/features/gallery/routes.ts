import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/kontrakttest": page(() => import("./contract/ContractPage.tsx"), "ContractPage"),
    "/k/testing-leo": page(() => import("./GalleryPage.tsx"), "GalleryPage"),
  },
};
