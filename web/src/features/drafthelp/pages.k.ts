import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/skrivehjelp",
    title: "Skrivehjelp",
    shows: component(() => import("./DraftHelpSettingsPage.tsx"), "DraftHelpSettingsPage"),
    above: "/k/systemvalg",
  },
];
