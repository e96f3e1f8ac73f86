import { type FeatureRoutes, page } from "@/lib/routes.ts";

const terms = page(() => import("./TermsPage.tsx"), "TermsPage");

export const routes: FeatureRoutes = {
  pages: { "/k/systemvalg/retningslinjer": terms, "/b/retningslinjer": terms },
};
