import { type FeatureRoutes, page } from "@/lib/routes.ts";

const interview = page(() => import("./view/InterviewPage.tsx"), "InterviewPage");
const preparation = page(() => import("./view/PreparationPage.tsx"), "PreparationPage");
const signing = page(() => import("./view/SigningPage.tsx"), "SigningPage");

export const routes: FeatureRoutes = {
  pages: {
    "/b/vurderingssamtaler": page(() => import("./lists/CompanyListPage.tsx"), "CompanyListPage"),
    "/b/vurderingssamtaler/samtale/$uid": interview,
    "/b/vurderingssamtaler/forberedelse/$uid": preparation,
    "/b/vurderingssamtaler/$uid/signering": signing,
    "/b/laerlinger/$uid/vurderingssamtaler": page(
      () => import("./lists/InstructorInterviewsPage.tsx"),
      "InstructorInterviewsPage",
    ),
  },
};
