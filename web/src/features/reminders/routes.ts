import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/automatiskemeldingerliste/neste": page(
      () => import("./ComingPage.tsx"),
      "ComingPage",
    ),
  },
};
