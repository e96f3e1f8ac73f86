import { showsChanges } from "@/api/changes.ts";
import { type FeatureRoutes, page } from "@/lib/routes.ts";

showsChanges("IMPORTS", [["imports"]]);

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/import": page(() => import("./ImportPage.tsx"), "ImportPage"),
  },
};
