import { onSessionEnded } from "@/api/session.ts";
import { type FeatureRoutes, page } from "@/lib/routes.ts";

// Whoever signs out leaves no draft behind; a session that merely ran out keeps what was written.
onSessionEnded((reason) => {
  if (reason === "signout") {
    void import("./write/openSheets.ts").then(({ closeSheets }) => closeSheets());
  }
});

const own = () => import("./own/sheetPages.tsx");

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
  },
};
