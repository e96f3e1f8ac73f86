import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

const theirs = () => import("./people/hoursPages.tsx");
const officeSheet = component(theirs, "OfficeSheetPage");

export const pages: PagesOf<"k"> = [
  {
    path: "/k/laerlinger/$uid/timer",
    title: "Timer",
    shows: component(theirs, "OfficeHoursPage"),
    above: "/k/laerlinger",
    sample: { list: "LAERLINGER" },
  },
  {
    path: "/k/laerlinger/$uid/timer/$id",
    title: "Timer",
    shows: officeSheet,
    above: "/k/laerlinger/$uid",
    sample: {
      list: "TIMEFORINGER",
      where: { kind: "TIMER", status: "Godkjent" },
      take: { uid: "laerlingid", id: "id" },
    },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/laerlinger/$uid/praksislogg/$id",
    title: "Praksislogg",
    shows: officeSheet,
    above: "/k/laerlinger/$uid",
    sample: {
      list: "TIMEFORINGER",
      where: { kind: "PRAKSISLOGG", status: "Godkjent" },
      take: { uid: "laerlingid", id: "id" },
    },
  },
  {
    path: "/k/laerlinger/$uid/timeforinger",
    title: "Timeføringer",
    shows: component(theirs, "OfficeWeeksPage"),
    above: "/k/laerlinger",
    sample: { list: "LAERLINGER" },
  },
  {
    path: "/k/laerlinger/$uid/timeforinger/$docid",
    title: "Timeføring",
    shows: component(theirs, "OfficeWeekPage"),
    above: "/k/laerlinger/$uid",
    sample: {
      list: "TIMEFORINGER",
      where: { kind: "TIMEFORING", status: "Godkjent" },
      take: { uid: "laerlingid", docid: "id" },
    },
  },
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
