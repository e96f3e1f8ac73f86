import { type FeatureRoutes, page } from "@/lib/routes.ts";

const theirs = () => import("./people/hoursPages.tsx");
const instructorSheet = page(theirs, "InstructorSheetPage");

export const routes: FeatureRoutes = {
  pages: {
    "/b/timeforinger": page(() => import("./people/HoursListPage.tsx"), "HoursListPage"),
    "/b/laerlinger/$uid/timeforinger": page(theirs, "InstructorWeeksPage"),
    "/b/laerlinger/$uid/timeforinger/$docid": page(theirs, "InstructorWeekPage"),
    "/b/laerlinger/$uid/timer": page(theirs, "InstructorHoursPage"),
    "/b/laerlinger/$uid/timer/$id": instructorSheet,
    "/b/laerlinger/$uid/praksislogg/$id": instructorSheet,
  },
};
