import { registerLiveKeys } from "@/api/live.ts";
import { type FeatureRoutes, page } from "@/lib/routes.ts";

// A new version shows on open pages; whether it must be accepted stands with the person.
registerLiveKeys("TERMS", [["terms"], ["me"]]);
registerLiveKeys("ORG", [["me"]]);

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/retningslinjer": page(() => import("./TermsPage.tsx"), "TermsPage"),
  },
};
