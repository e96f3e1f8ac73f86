import { onSessionEnded } from "@/api/session.ts";
import { type FeatureRoutes, page } from "@/lib/routes.ts";

// Whoever signs out leaves no draft behind; a session that merely ran out keeps what was written.
onSessionEnded((reason) => {
  if (reason === "signout") {
    void import("./write/openSheets.ts").then(({ closeSheets }) => closeSheets());
  }
});

const own = () => import("./own/sheetPages.tsx");
const theirs = () => import("./people/hoursPages.tsx");
const officeSheet = page(theirs, "OfficeSheetPage");
const instructorSheet = page(theirs, "InstructorSheetPage");

export const routes: FeatureRoutes = {
  pages: {
    "/l/timeforing": page(() => import("./own/OwnWeeksPage.tsx"), "OwnWeeksPage"),
    "/l/timeforing/ny": page(() => import("./own/NewWeekPage.tsx"), "NewWeekPage"),
    "/l/timeforing/$docid": page(own, "OwnWeekPage"),
    "/l/timeforing/$docid/rediger": page(own, "EditWeekPage"),
    "/l/timer": page(() => import("./own/OwnCompetenceHoursPage.tsx"), "OwnCompetenceHoursPage"),
    "/l/timer/$id": page(own, "OwnCompetencePage"),
    "/l/timer/$id/rediger": page(own, "EditCompetencePage"),
    "/l/nydokumentasjon/praksislogg": page(
      () => import("./own/OwnPracticeLogPage.tsx"),
      "OwnPracticeLogPage",
    ),
    "/l/praksislogg/$id": page(own, "OwnLogEntryPage"),
    "/l/praksislogg/$id/rediger": page(own, "EditLogEntryPage"),
    "/k/laerlinger/$uid/timeforinger": page(theirs, "OfficeWeeksPage"),
    "/k/laerlinger/$uid/timeforinger/$docid": page(theirs, "OfficeWeekPage"),
    "/k/laerlinger/$uid/timer": page(theirs, "OfficeHoursPage"),
    "/k/laerlinger/$uid/timer/$id": officeSheet,
    "/k/laerlinger/$uid/praksislogg/$id": officeSheet,
    "/k/systemvalg/timeforing": page(
      () => import("./office/TimekeepingSettingsPage.tsx"),
      "TimekeepingSettingsPage",
    ),
    "/b/timeforinger": page(() => import("./people/HoursListPage.tsx"), "HoursListPage"),
    "/b/laerlinger/$uid/timeforinger": page(theirs, "InstructorWeeksPage"),
    "/b/laerlinger/$uid/timeforinger/$docid": page(theirs, "InstructorWeekPage"),
    "/b/laerlinger/$uid/timer": page(theirs, "InstructorHoursPage"),
    "/b/laerlinger/$uid/timer/$id": instructorSheet,
    "/b/laerlinger/$uid/praksislogg/$id": instructorSheet,
  },
};
