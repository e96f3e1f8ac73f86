import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/b/opplaeringsplan/$uid/progresjon": page(
      () => import("./PlanProgressionPage.tsx"),
      "PlanProgressionPage",
    ),
  },
};
