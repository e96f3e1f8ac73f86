import { registerLiveKeys } from "@/api/live.ts";
import { type FeatureRoutes, page } from "@/lib/routes.ts";

registerLiveKeys("IMPORTS", [["imports"]]);

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/import": page(() => import("./ImportPage.tsx"), "ImportPage"),
  },
};
