import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    // Our own: the specification has no address for it.
    path: "/l/minside/bevis",
    title: "Lærlingbevis",
    shows: component(() => import("./OwnCardPage.tsx"), "OwnCardPage"),
    above: "/l/minside",
  },
];
