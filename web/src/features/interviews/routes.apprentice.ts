import { type FeatureRoutes, page } from "@/lib/routes.ts";

const interview = page(() => import("./view/InterviewPage.tsx"), "InterviewPage");
const preparation = page(() => import("./view/PreparationPage.tsx"), "PreparationPage");
const signing = page(() => import("./view/SigningPage.tsx"), "SigningPage");

export const routes: FeatureRoutes = {
  pages: {
    "/l/vurderingssamtaler": page(
      () => import("./lists/OwnInterviewsPage.tsx"),
      "OwnInterviewsPage",
    ),
    "/l/vurderingssamtaler/$uid": interview,
    "/l/vurderingssamtaler/$uid/forbredelse": preparation,
    "/l/vurderingssamtaler/$uid/signering": signing,
  },
};
