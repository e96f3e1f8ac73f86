import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/tilgjengelighetserklaering": page(
      () => import("./AccessibilityPage.tsx"),
      "AccessibilityPage",
    ),
  },
};
