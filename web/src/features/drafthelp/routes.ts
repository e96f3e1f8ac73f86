import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/l/nydokumentasjon/nyai": page(() => import("./DraftHelpPage.tsx"), "DraftHelpPage"),
    "/k/systemvalg/skrivehjelp": page(
      () => import("./DraftHelpSettingsPage.tsx"),
      "DraftHelpSettingsPage",
    ),
  },
};
