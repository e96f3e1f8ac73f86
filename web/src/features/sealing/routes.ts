import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/segl": page(() => import("./SealSettingsPage.tsx"), "SealSettingsPage"),
  },
};
