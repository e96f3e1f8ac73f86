import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/signering": page(() => import("./own/OwnSigningsPage.tsx"), "OwnSigningsPage"),
  },
};
