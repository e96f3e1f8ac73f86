import { type FeatureRoutes, page } from "@/lib/routes.ts";

const own = page(() => import("./OwnPortfoliosPage.tsx"), "OwnPortfoliosPage");

export const routes: FeatureRoutes = {
  pages: {
    "/l/minside/opplaeringsmapper": own,
    "/b/minside/opplaeringsmapper": own,
    "/k/minside/opplaeringsmapper": own,
  },
};
