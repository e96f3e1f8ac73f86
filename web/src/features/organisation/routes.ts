import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/oppdaterinformasjon": page(() => import("./OfficePage.tsx"), "OfficePage"),
    "/b/opplaeringskontoret": page(() => import("./OfficePage.tsx"), "OfficePage"),
  },
};
