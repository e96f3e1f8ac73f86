import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/b/dokumentasjoner": page(() => import("./list/WaitingListPage.tsx"), "WaitingListPage"),
    "/b/laerlinger/$uid/dokumentasjoner": page(
      () => import("./people/ApprenticeListPage.tsx"),
      "ApprenticeListPage",
    ),
    "/b/laerlinger/$uid/dokumentasjoner/$dokuid": page(
      () => import("./people/ApprenticeDocumentationPage.tsx"),
      "ApprenticeDocumentationPage",
    ),
  },
};
