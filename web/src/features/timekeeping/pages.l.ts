import { onSessionEnded } from "@/api/session.ts";
import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

// Signing out leaves no draft behind; an expired session keeps what was written.
onSessionEnded((reason) => {
  if (reason === "signout") {
    void import("./write/writing.ts").then(({ sheets }) => sheets.erase());
  }
});

const own = () => import("./own/sheetPages.tsx");

export const pages: PagesOf<"l"> = [
  {
    path: "/l/nydokumentasjon/praksislogg",
    title: "Praksislogg",
    shows: component(() => import("./own/OwnPracticeLogPage.tsx"), "OwnPracticeLogPage"),
    above: "/l/dokumentasjon",
  },
  {
    path: "/l/timeforing",
    title: "Timeføring",
    shows: component(() => import("./own/OwnWeeksPage.tsx"), "OwnWeeksPage"),
    needs: "timekeeping",
    menu: { section: "Læretiden", order: 0, name: "Apprentice-Timekeeping", icon: "clock" },
  },
  {
    path: "/l/timeforing/ny",
    title: "Ny timeføring",
    shows: component(() => import("./own/NewWeekPage.tsx"), "NewWeekPage"),
    above: "/l/timeforing",
  },
  {
    path: "/l/timeforing/$docid",
    title: "Timene",
    shows: component(own, "OwnWeekPage"),
    above: "/l/timeforing",
    sample: { list: "TIMEFORINGER", where: { kind: "TIMEFORING", status: "Godkjent" } },
  },
  {
    path: "/l/timeforing/$docid/rediger",
    title: "Rediger timene",
    shows: component(own, "EditWeekPage"),
    above: "/l/timeforing/$docid",
    sample: { list: "TIMEFORINGER", where: { kind: "TIMEFORING", status: "Må rettes" } },
  },
  {
    path: "/l/timer",
    title: "Timeregistrering",
    shows: component(() => import("./own/OwnCompetenceHoursPage.tsx"), "OwnCompetenceHoursPage"),
    needs: "competencetimesheet",
    menu: { section: "Læretiden", order: 20, name: "Apprentice-CompetenceTime", icon: "hours" },
  },
  {
    path: "/l/timer/$id",
    title: "Timene",
    shows: component(own, "OwnCompetencePage"),
    above: "/l/timer",
    sample: { list: "TIMEFORINGER", where: { kind: "TIMER", status: "Godkjent" } },
  },
  {
    path: "/l/timer/$id/rediger",
    title: "Rediger timene",
    shows: component(own, "EditCompetencePage"),
    above: "/l/timer/$id",
    sample: { list: "TIMEFORINGER", where: { kind: "TIMER", status: "Kladd" } },
  },
  {
    // Our own: the specification has no address for it.
    path: "/l/praksislogg/$id",
    title: "Praksislogg",
    shows: component(own, "OwnLogEntryPage"),
    above: "/l/nydokumentasjon/praksislogg",
    sample: { list: "TIMEFORINGER", where: { kind: "PRAKSISLOGG", status: "Godkjent" } },
  },
  {
    // Our own: the specification has no address for it.
    path: "/l/praksislogg/$id/rediger",
    title: "Rediger praksisloggen",
    shows: component(own, "EditLogEntryPage"),
    above: "/l/nydokumentasjon/praksislogg",
    sample: { list: "TIMEFORINGER", where: { kind: "PRAKSISLOGG", status: "Kladd" } },
  },
];
