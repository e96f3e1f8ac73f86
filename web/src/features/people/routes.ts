import { registerLiveKeys } from "@/api/live.ts";
import { type FeatureRoutes, page } from "@/lib/routes.ts";
import { companyLayouts, companyPages } from "./companies/pages.ts";
import { coordinatorPages } from "./coordinators/pages.ts";
import { editPages } from "./edit/pages.ts";

registerLiveKeys("LAERLINGER", ({ id }) => [
  ["apprentice", id],
  ["search", "ARKIVERTELAERLINGER"],
]);
registerLiveKeys("LAEREKONTRAKT", [["apprentice"]]);
// A documentation moves its apprentice's goals and counts; names stand on each apprentice's page.
for (const collection of ["DOKUMENTASJONER", "BEDRIFTER", "ANSATTER", "KOORDINATORER"]) {
  registerLiveKeys(collection, [["apprentice"]]);
}

registerLiveKeys("BEDRIFTER", ({ id }) => [["company", id]]);
// Who works, learns and is responsible there stands on each company's page.
for (const collection of ["ANSATTER", "LAERLINGER", "KOORDINATORER"]) {
  registerLiveKeys(collection, [["company"]]);
}
registerLiveKeys("KOORDINATORER", ({ id }) => [["coordinator", id]]);
registerLiveKeys("MERKNADER", ({ id }) => [["note", id]]);
registerLiveKeys("JOURNALER", [["journal"]]);
registerLiveKeys("DOKUMENTER", ({ id }) => [["documents", id]]);
registerLiveKeys("GRUPPER", ({ id }) => [["groups"], ["group", id], ["personGroups"]]);

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
    "/k/bedrifter/$uid/journal": page(
      () => import("./journal/JournalPage.tsx"),
      "CompanyJournalPage",
    ),
    "/k/ansatte/$uid/rediger/grupper": groups,
    "/k/grupper": page(() => import("./groups/GroupListPage.tsx"), "GroupListPage"),
    "/k/grupper/$uid": page(() => import("./groups/GroupPage.tsx"), "GroupPage"),
    ...editPages,
    "/k/laerlinger/opprett": page(() => import("./create/CreatePages.tsx"), "CreatePage"),
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
