import { type FeatureRoutes, page } from "@/lib/routes.ts";

const info = page(() => import("./view/InfoPage.tsx"), "InfoPage");
const invitations = page(() => import("./view/InvitationsPage.tsx"), "InvitationsPage");
const attendance = page(() => import("./attendance/AttendancePage.tsx"), "AttendancePage");
const feedbacks = page(() => import("./feedback/FeedbackListPage.tsx"), "FeedbackListPage");
const feedback = page(() => import("./feedback/FeedbackPage.tsx"), "FeedbackPage");
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
  },
};
