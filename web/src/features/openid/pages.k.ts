import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/innlogging",
    title: "Innlogging",
    shows: component(() => import("./OpenidSettingsPage.tsx"), "OpenidSettingsPage"),
    above: "/k/systemvalg",
  },
];
