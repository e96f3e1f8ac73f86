import { onSessionEnded } from "@/api/session.ts";
import { type FeatureRoutes, page } from "@/lib/routes.ts";

// Whoever signs out leaves no draft behind; a session that merely ran out keeps what was written.
onSessionEnded((reason) => {
  if (reason === "signout") {
    void import("./draft/openDrafts.ts").then(({ eraseDrafts }) => eraseDrafts());
  }
});

export const routes: FeatureRoutes = {
  pages: {
    "/l": page(() => import("./overview/ApprenticeOverviewPage.tsx"), "ApprenticeOverviewPage"),
    "/l/dokumentasjon": page(() => import("./list/OwnListPage.tsx"), "OwnListPage"),
    "/l/dokumentasjon/$uid": page(() => import("./view/OwnPage.tsx"), "OwnPage"),
    "/l/dokumentasjon/$uid/rediger": page(
      () => import("./editor/EditDocumentationPage.tsx"),
      "EditDocumentationPage",
    ),
    "/l/nydokumentasjon/ny": page(
      () => import("./editor/NewDocumentationPage.tsx"),
      "NewDocumentationPage",
    ),
    "/b": page(() => import("./overview/EmployeeOverviewPage.tsx"), "EmployeeOverviewPage"),
    "/k/dokumentasjoner": page(() => import("./list/OfficeListPage.tsx"), "OfficeListPage"),
    "/b/dokumentasjoner": page(() => import("./list/WaitingListPage.tsx"), "WaitingListPage"),
    "/b/laerlinger": page(() => import("./people/ApprenticesPage.tsx"), "ApprenticesPage"),
    "/b/laerlinger/$uid": page(() => import("./people/ApprenticePage.tsx"), "ApprenticePage"),
    "/b/laerlinger/$uid/dokumentasjoner": page(
      () => import("./people/ApprenticeListPage.tsx"),
      "ApprenticeListPage",
    ),
    "/b/laerlinger/$uid/dokumentasjoner/$dokuid": page(
      () => import("./people/ApprenticeDocumentationPage.tsx"),
      "ApprenticeDocumentationPage",
    ),
    "/b/laerlinger/$uid/annet": page(
      () => import("./people/ApprenticeOtherPage.tsx"),
      "ApprenticeOtherPage",
    ),
  },
};
