import { type FeatureRoutes, page } from "@/lib/routes.ts";
import { ownCompanyPages } from "./companies/ownPages.ts";

const create = page(() => import("./create/CreatePages.tsx"), "CreatePage");

export const routes: FeatureRoutes = {
  pages: {
    "/b/laerlinger": page(() => import("./followed/ApprenticesPage.tsx"), "ApprenticesPage"),
    "/b/laerlinger/$uid": page(() => import("./followed/ApprenticePage.tsx"), "ApprenticePage"),
    "/b/laerlinger/$uid/annet": page(
      () => import("./followed/ApprenticeOtherPage.tsx"),
      "ApprenticeOtherPage",
    ),
    "/b/laerlinger/opprett": create,
    "/b/laerlinger/$uid/rediger": page(
      () => import("./edit/OwnApprenticeEditPage.tsx"),
      "OwnApprenticeEditPage",
    ),
    ...ownCompanyPages,
  },
};
