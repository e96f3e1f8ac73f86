import { type FeatureRoutes, page } from "@/lib/routes.ts";

const employeeInfo = page(() => import("./own/EmployeeDayPage.tsx"), "EmployeeDayPage");
const invitations = page(() => import("./view/InvitationsPage.tsx"), "InvitationsPage");
const attendance = page(() => import("./attendance/AttendancePage.tsx"), "AttendancePage");
const feedbacks = page(() => import("./feedback/FeedbackListPage.tsx"), "FeedbackListPage");
const feedback = page(() => import("./feedback/FeedbackPage.tsx"), "FeedbackPage");
const ownList = page(() => import("./own/OwnListPage.tsx"), "OwnListPage");

export const routes: FeatureRoutes = {
  pages: {
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
  },
};
