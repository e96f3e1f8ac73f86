import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    // Our own: the specification has a calendar for coordinators alone.
    path: "/l/kalender",
    title: "Kalender",
    shows: component(() => import("./OwnCalendarPage.tsx"), "OwnCalendarPage"),
    menu: { section: "Mine sider", order: 5, name: "Laerling-Kalender", icon: "calendar" },
  },
];
