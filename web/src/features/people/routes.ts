import { type FeatureRoutes, page } from "@/lib/routes.ts";
import { companyLayouts, companyPages } from "./companies/pages.ts";
import { coordinatorPages } from "./coordinators/pages.ts";
import { editPages } from "./edit/pages.ts";

const create = page(() => import("./create/CreatePages.tsx"), "CreatePage");
const groups = page(() => import("./groups/PersonGroupsPage.tsx"), "PersonGroupsPage");

export const routes: FeatureRoutes = {
  pages: {
    "/k/laerlinger": page(() => import("./ApprenticeListPage.tsx"), "ApprenticeListPage"),
    "/k/laerlinger/$uid": page(() => import("./ApprenticePage.tsx"), "ApprenticePage"),
    "/k/laerlinger/$uid/opplaeringsplan": page(
      () => import("./ApprenticePlanPage.tsx"),
      "ApprenticePlanPage",
    ),
    "/k/laerlinger/$uid/dokumentasjoner": page(
      () => import("./ApprenticeDocumentationPage.tsx"),
      "ApprenticeDocumentationPage",
    ),
    "/k/laerlinger/$uid/dokumentasjoner/$dokuid": page(
      () => import("./ApprenticeDocumentPage.tsx"),
      "ApprenticeDocumentPage",
    ),
    "/k/laerlinger/$uid/rediger/grupper": groups,
    "/k/laerlinger/$uid/rediger/manglendefag": page(
      () => import("./followup/FollowupPages.tsx"),
      "MissingSubjectsPage",
    ),
    "/k/laerlinger/$uid/rediger/tilskudd": page(
      () => import("./followup/FollowupPages.tsx"),
      "GrantPage",
    ),
    "/k/laerlinger/$uid/rediger/dokumenter": page(
      () => import("./documents/DocumentsPage.tsx"),
      "ApprenticeDocumentsPage",
    ),
    "/k/bedrifter/$uid/rediger/dokumenter": page(
      () => import("./documents/DocumentsPage.tsx"),
      "CompanyDocumentsPage",
    ),
    "/k/laerlinger/$uid/journal": page(
      () => import("./journal/JournalPage.tsx"),
      "ApprenticeJournalPage",
    ),
    "/k/systemvalg/journal": page(
      () => import("./journal/JournalSettingsPage.tsx"),
      "JournalSettingsPage",
    ),
    "/k/bedrifter/$uid/journal": page(
      () => import("./journal/JournalPage.tsx"),
      "CompanyJournalPage",
    ),
    "/k/ansatte/$uid/rediger/grupper": groups,
    "/k/grupper": page(() => import("./groups/GroupListPage.tsx"), "GroupListPage"),
    "/k/grupper/$uid": page(() => import("./groups/GroupPage.tsx"), "GroupPage"),
    ...editPages,
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
    "/k/laerlinger/opprett": create,
    "/k/laerlinger/opprettmanuelt": page(
      () => import("./create/CreatePages.tsx"),
      "CreateManuallyPage",
    ),
    "/k/systemvalg/arkivertelaerlinger": page(
      () => import("./archive/ArchivedListPage.tsx"),
      "ArchivedListPage",
    ),
    ...companyPages,
    ...coordinatorPages,
  },
  layouts: {
    "/k/laerlinger/$uid": page(() => import("./ApprenticeLayout.tsx"), "ApprenticeLayout"),
    "/k/laerlinger/$uid/rediger": page(() => import("./edit/EditLayout.tsx"), "EditLayout"),
    ...companyLayouts,
  },
};
