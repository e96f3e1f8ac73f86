import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

const theirs = () => import("./people/hoursPages.tsx");
const instructorSheet = component(theirs, "InstructorSheetPage");

export const pages: PagesOf<"b"> = [
  {
    path: "/b/laerlinger/$uid/timer",
    title: "Timer",
    shows: component(theirs, "InstructorHoursPage"),
    above: "/b/laerlinger",
    sample: { list: "LAERLINGER" },
  },
  {
    path: "/b/laerlinger/$uid/timer/$id",
    title: "Timer",
    shows: instructorSheet,
    above: "/b/laerlinger/$uid",
    sample: {
      list: "TIMEFORINGER",
      where: { kind: "TIMER", status: "Godkjent" },
      take: { uid: "laerlingid", id: "id" },
    },
  },
  {
    // Our own: the specification has no address for it.
    path: "/b/laerlinger/$uid/praksislogg/$id",
    title: "Praksislogg",
    shows: instructorSheet,
    above: "/b/laerlinger/$uid",
    sample: {
      list: "TIMEFORINGER",
      where: { kind: "PRAKSISLOGG", status: "Godkjent" },
      take: { uid: "laerlingid", id: "id" },
    },
  },
  {
    path: "/b/laerlinger/$uid/timeforinger",
    title: "Timeføringer",
    shows: component(theirs, "InstructorWeeksPage"),
    above: "/b/laerlinger",
    sample: { list: "LAERLINGER" },
  },
  {
    path: "/b/laerlinger/$uid/timeforinger/$docid",
    title: "Timeføring",
    shows: component(theirs, "InstructorWeekPage"),
    above: "/b/laerlinger/$uid",
    ofMenu: "/b/timeforinger",
    sample: {
      list: "TIMEFORINGER",
      where: { kind: "TIMEFORING", status: "Godkjent" },
      take: { uid: "laerlingid", docid: "id" },
    },
  },
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
