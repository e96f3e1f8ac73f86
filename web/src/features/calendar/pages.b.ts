import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    // Our own: the specification has a calendar for coordinators alone.
    path: "/b/kalender",
    title: "Kalender",
    shows: component(() => import("./OwnCalendarPage.tsx"), "OwnCalendarPage"),
    menu: { section: "Mine sider", order: 5, name: "ANSATT-Kalender", icon: "calendar" },
  },
];
