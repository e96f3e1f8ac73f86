import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/skrivehjelp": page(
      () => import("./DraftHelpSettingsPage.tsx"),
      "DraftHelpSettingsPage",
    ),
  },
};
