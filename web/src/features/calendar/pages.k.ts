import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/kalender/se",
    title: "Kalender",
    shows: component(() => import("./OfficeCalendarPage.tsx"), "OfficeCalendarPage"),
    menu: { section: "Annet", order: 1000, name: "KOORDINATOR-Calendar", icon: "ownActivity" },
    search: { words: "samtaler aktiviteter frister fravær møter avtaler" },
  },
];
