import type { PagesOf } from "@/blocks/page.ts";

/** Addresses of the specification that no feature has yet: they show an honest page instead. */
export const pages: PagesOf<"k"> = [
  {
    path: "/k/outlook",
    title: "Outlook",
    search: { words: "e-post innboks" },
  },
  {
    path: "/k/kalender/se",
    title: "Kalender",
    search: {},
  },
];
