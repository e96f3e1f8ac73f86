import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg/personvern/logg": page(() => import("./AuditPage.tsx"), "AuditPage"),
    "/k/systemvalg/personvern/person": page(() => import("./FindPersonPage.tsx"), "FindPersonPage"),
    "/k/systemvalg/personvern/person/$uid": page(
      () => import("./PersonDataPage.tsx"),
      "PersonDataPage",
    ),
    "/k/systemvalg/personvern/lagringstid": page(
      () => import("./RetentionPage.tsx"),
      "RetentionPage",
    ),
  },
};
