import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";
import { theirPages } from "./theirPages.ts";

const theirs = () => import("./people/hoursPages.tsx");
const shown = {
  hours: component(theirs, "InstructorHoursPage"),
  sheet: component(theirs, "InstructorSheetPage"),
  weeks: component(theirs, "InstructorWeeksPage"),
  week: component(theirs, "InstructorWeekPage"),
};

export const pages: PagesOf<"b"> = [
  ...theirPages("/b", shown, "/b/timeforinger"),
  {
    path: "/b/timeforinger",
    title: "Timeføringer",
    shows: component(() => import("./people/HoursListPage.tsx"), "HoursListPage"),
    needs: "timekeeping",
    menu: {
      section: "Lister",
      order: 40,
      name: "ANSATT-timeforinger",
      icon: "clock",
      badge: "timeforingSendt",
    },
  },
];
