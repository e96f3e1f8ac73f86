import { type FeatureRoutes, page } from "@/lib/routes.ts";

const office = page(() => import("./OfficePage.tsx"), "OfficePage");

export const routes: FeatureRoutes = {
  pages: { "/k/systemvalg/oppdaterinformasjon": office, "/b/opplaeringskontoret": office },
};
