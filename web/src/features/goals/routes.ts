import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/l/laereplanmal": page(() => import("./OwnGoalsPage.tsx"), "OwnGoalsPage"),
    "/l/laereplanmal/dekning": page(() => import("./CoveragePages.tsx"), "OwnCoveragePage"),
    "/b/laereplangodkjenning": page(() => import("./queue/QueuePage.tsx"), "QueuePage"),
    "/b/laerlinger/$uid/laereplan": page(
      () => import("./FollowedGoalsPage.tsx"),
      "FollowedGoalsPage",
    ),
    "/b/laerlinger/$uid/laereplan/dekning": page(
      () => import("./CoveragePages.tsx"),
      "FollowedCoveragePage",
    ),
    "/k/laerlinger/$uid/opplaeringsplan/dekning": page(
      () => import("./CoveragePages.tsx"),
      "OfficeCoveragePage",
    ),
  },
};
