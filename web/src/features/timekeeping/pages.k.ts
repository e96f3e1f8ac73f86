import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";
import { theirPages } from "./theirPages.ts";

const theirs = () => import("./people/hoursPages.tsx");
const shown = {
  hours: component(theirs, "OfficeHoursPage"),
  sheet: component(theirs, "OfficeSheetPage"),
  weeks: component(theirs, "OfficeWeeksPage"),
  week: component(theirs, "OfficeWeekPage"),
};

export const pages: PagesOf<"k"> = [
  ...theirPages("/k", shown),
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/timeforing",
    title: "Timeføring",
    shows: component(
      () => import("./office/TimekeepingSettingsPage.tsx"),
      "TimekeepingSettingsPage",
    ),
    above: "/k/systemvalg",
  },
];
