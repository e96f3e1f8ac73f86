import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/outlook",
    title: "Outlook",
    shows: component(() => import("./OutlookPage.tsx"), "OutlookPage"),
    menu: { section: "Annet", order: 1010, name: "KOORDINATOR-Outlook", icon: "at" },
    search: { words: "e-post innboks sendt arkiv mail" },
  },
];
