import { type FeatureRoutes, page } from "@/lib/routes.ts";

const interview = page(() => import("./view/InterviewPage.tsx"), "InterviewPage");
const preparation = page(() => import("./view/PreparationPage.tsx"), "PreparationPage");
const signing = page(() => import("./view/SigningPage.tsx"), "SigningPage");

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
    "/b/vurderingssamtaler": page(() => import("./lists/CompanyListPage.tsx"), "CompanyListPage"),
    "/b/vurderingssamtaler/samtale/$uid": interview,
    "/b/vurderingssamtaler/forberedelse/$uid": preparation,
    "/b/vurderingssamtaler/$uid/signering": signing,
    "/b/laerlinger/$uid/vurderingssamtaler": page(
      () => import("./lists/InstructorInterviewsPage.tsx"),
      "InstructorInterviewsPage",
    ),
    "/l/vurderingssamtaler": page(
      () => import("./lists/OwnInterviewsPage.tsx"),
      "OwnInterviewsPage",
    ),
    "/l/vurderingssamtaler/$uid": interview,
    "/l/vurderingssamtaler/$uid/forbredelse": preparation,
    "/l/vurderingssamtaler/$uid/signering": signing,
  },
};
