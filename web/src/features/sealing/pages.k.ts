import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/segl",
    title: "Segl på dokumenter",
    shows: component(() => import("./SealSettingsPage.tsx"), "SealSettingsPage"),
    above: "/k/systemvalg",
  },
];
