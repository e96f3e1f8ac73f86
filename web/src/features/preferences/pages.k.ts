import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/minside/varsler",
    title: "Varsler",
    shows: component(() => import("./PreferencesPage.tsx"), "PreferencesPage"),
    above: "/k/minside",
  },
];
