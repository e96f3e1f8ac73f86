import { type FeatureRoutes, page } from "@/lib/routes.ts";

const interview = page(() => import("./view/InterviewPage.tsx"), "InterviewPage");

export const routes: FeatureRoutes = {
  pages: {
    "/k/vurderingssamtaler": page(() => import("./lists/OfficeListPage.tsx"), "OfficeListPage"),
    "/k/vurderingssamtaler/$uid": interview,
    "/k/laerlinger/$uid/vurderingssamtaler": page(
      () => import("./lists/ApprenticeInterviewsPage.tsx"),
      "ApprenticeInterviewsPage",
    ),
    "/k/systemvalg/vurderingssamtalermaler": page(
      () => import("./templates/TemplateListPage.tsx"),
      "TemplateListPage",
    ),
    "/k/systemvalg/vurderingssamtalermaler/opprett": page(
      () => import("./templates/NewTemplatePage.tsx"),
      "NewTemplatePage",
    ),
    "/k/systemvalg/vurderingssamtalermaler/rediger/$uid": page(
      () => import("./templates/TemplatePage.tsx"),
      "TemplatePage",
    ),
  },
};
