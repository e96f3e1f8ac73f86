import { registerLiveKeys } from "@/api/live.ts";
import { type FeatureRoutes, page } from "@/lib/routes.ts";

registerLiveKeys("ORG", [["organisation"]]);

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/oppdaterinformasjon": page(() => import("./OfficePage.tsx"), "OfficePage"),
  },
};
