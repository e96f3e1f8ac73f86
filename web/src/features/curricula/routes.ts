import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/opplaeringsplan": page(() => import("./PlanListPage.tsx"), "PlanListPage"),
    "/k/systemvalg/laereplan": page(
      () => import("./national/NationalListPage.tsx"),
      "NationalListPage",
    ),
    "/k/systemvalg/laereplan/$kode": page(
      () => import("./national/NationalPage.tsx"),
      "NationalPage",
    ),
    "/k/systemvalg/laereplan/oppdatering": page(
      () => import("./national/UpdatePage.tsx"),
      "UpdatePage",
    ),
    "/k/opplaeringsplan/$uid": page(() => import("./PlanPage.tsx"), "PlanPage"),
    "/b/opplaeringsplaner": page(() => import("./OwnPlansPage.tsx"), "OwnPlansPage"),
    "/b/opplaeringsplan/$uid": page(() => import("./OwnPlanPage.tsx"), "OwnPlanPage"),
    "/k/opplaeringsplan/$uid/rediger": page(
      () => import("./edit/AboutPlanPage.tsx"),
      "AboutPlanPage",
    ),
    "/k/opplaeringsplan/$uid/rediger/kompetansemal": page(
      () => import("./edit/GoalsPage.tsx"),
      "GoalsPage",
    ),
  },
  layouts: {
    "/k/opplaeringsplan/$uid/rediger": page(() => import("./edit/EditPlan.tsx"), "PlanEditLayout"),
  },
};
