import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/dokumentermaler": page(
      () => import("./TemplateListPage.tsx"),
      "TemplateListPage",
    ),
    "/k/systemvalg/dokumentermaler/$uid": page(() => import("./TemplatePage.tsx"), "TemplatePage"),
  },
};
