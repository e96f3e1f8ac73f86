import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/retningslinjer": page(() => import("./TermsPage.tsx"), "TermsPage"),
    "/b/retningslinjer": page(() => import("./TermsPage.tsx"), "TermsPage"),
  },
};
