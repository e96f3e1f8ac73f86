import { type FeatureRoutes, page } from "@/lib/routes.ts";

const theirs = () => import("./people/hoursPages.tsx");
const officeSheet = page(theirs, "OfficeSheetPage");

export const routes: FeatureRoutes = {
  pages: {
    "/k/laerlinger/$uid/timeforinger": page(theirs, "OfficeWeeksPage"),
    "/k/laerlinger/$uid/timeforinger/$docid": page(theirs, "OfficeWeekPage"),
    "/k/laerlinger/$uid/timer": page(theirs, "OfficeHoursPage"),
    "/k/laerlinger/$uid/timer/$id": officeSheet,
    "/k/laerlinger/$uid/praksislogg/$id": officeSheet,
    "/k/systemvalg/timeforing": page(
      () => import("./office/TimekeepingSettingsPage.tsx"),
      "TimekeepingSettingsPage",
    ),
  },
};
