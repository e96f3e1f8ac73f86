import { type FeatureRoutes, page } from "@/lib/routes.ts";

const info = page(() => import("./view/InfoPage.tsx"), "InfoPage");
const employeeInfo = page(() => import("./own/EmployeeDayPage.tsx"), "EmployeeDayPage");
const invitations = page(() => import("./view/InvitationsPage.tsx"), "InvitationsPage");
const attendance = page(() => import("./attendance/AttendancePage.tsx"), "AttendancePage");
const feedbacks = page(() => import("./feedback/FeedbackListPage.tsx"), "FeedbackListPage");
const feedback = page(() => import("./feedback/FeedbackPage.tsx"), "FeedbackPage");
const ownList = page(() => import("./own/OwnListPage.tsx"), "OwnListPage");
const newTemplate = page(() => import("./templates/TemplatePages.tsx"), "CreateTemplatePage");

const office: FeatureRoutes["pages"] = {
  "/k/opplaeringsdager": page(() => import("./office/DayListPage.tsx"), "DayListPage"),
  "/k/opplaeringsdager/opprett": page(() => import("./office/CreatePage.tsx"), "CreatePage"),
  "/k/opplaeringsdager/opprettmal": newTemplate,
  "/k/opplaeringsdager/$uid": info,
  "/k/opplaeringsdager/$uid/info": info,
  "/k/opplaeringsdager/$uid/invitasjoner": invitations,
  "/k/opplaeringsdager/$uid/oppmoteregistrering": attendance,
  "/k/opplaeringsdager/$uid/tilbakemelding": feedbacks,
  "/k/opplaeringsdager/$uid/tilbakemelding/$docid": feedback,
  // «Se tilbakemelding».
  "/k/opplaeringsdager/$uid/setilbakemelding/$docid": page(
    () => import("./feedback/FeedbackPage.tsx"),
    "ReadFeedbackPage",
  ),
  "/k/opplaeringsdager/$uid/rediger": page(() => import("./office/EditFrame.tsx"), "EditPage"),
  "/k/opplaeringsdager/$uid/rediger/informasjon": page(
    () => import("./office/EditPages.tsx"),
    "EditInformationPage",
  ),
  "/k/opplaeringsdager/$uid/rediger/tidspunkt": page(
    () => import("./office/EditPages.tsx"),
    "EditTimePage",
  ),
  "/k/opplaeringsdager/$uid/rediger/deltakere": page(
    () => import("./office/EditParticipantsPage.tsx"),
    "EditParticipantsPage",
  ),
  "/k/opplaeringsdager/$uid/rediger/kompetansemal": page(
    () => import("./office/EditPages.tsx"),
    "EditGoalsPage",
  ),
  "/k/systemvalg/aktiviteter": page(
    () => import("./templates/TemplateListPage.tsx"),
    "TemplateListPage",
  ),
  "/k/systemvalg/aktiviteter/aktivitetsmaler/opprett": newTemplate,
  "/k/systemvalg/aktiviteter/aktivitetsmaler/rediger/$id": page(
    () => import("./templates/TemplatePages.tsx"),
    "EditTemplatePage",
  ),
};

export const routes: FeatureRoutes = {
  pages: {
    ...office,
    "/b/opplaeringsdager": page(() => import("./own/ApprenticeDaysPage.tsx"), "ApprenticeDaysPage"),
    "/b/opplaeringsdager/$uid": employeeInfo,
    "/b/opplaeringsdager/$uid/info": employeeInfo,
    "/b/opplaeringsdager/$uid/invitasjoner": invitations,
    "/b/opplaeringsdager/$uid/oppmoteregistrering": attendance,
    "/b/opplaeringsdager/$uid/tilbakemeldinger": feedbacks,
    "/b/opplaeringsdager/$uid/tilbakemelding/$docid": feedback,
    "/b/opplaeringsdager-egen": ownList,
    "/b/opplaeringsdagertilbakemeldding/$uid": page(
      () => import("./own/FeedbackOfPage.tsx"),
      "FeedbackOfPage",
    ),
    "/l/opplaeringsdager": ownList,
    "/l/opplaeringsdager/$uid": page(() => import("./own/OwnDayPage.tsx"), "OwnDayPage"),
    "/oppmote/$uid": page(() => import("./own/WallPage.tsx"), "WallPage"),
  },
};
