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
    "/k/dokumentasjoner": page(() => import("./list/OfficeListPage.tsx"), "OfficeListPage"),
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
