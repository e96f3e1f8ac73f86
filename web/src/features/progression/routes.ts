import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/anbefaltprogresjon": page(
      () => import("./ProgressionPage.tsx"),
      "ProgressionPage",
    ),
    "/b/opplaeringsplan/$uid/progresjon": page(
      () => import("./PlanProgressionPage.tsx"),
      "PlanProgressionPage",
    ),
  },
};
