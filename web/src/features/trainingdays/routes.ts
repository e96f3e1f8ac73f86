import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/oppmote/$uid": page(() => import("./own/WallPage.tsx"), "WallPage"),
  },
};
