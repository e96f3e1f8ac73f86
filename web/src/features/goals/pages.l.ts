import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    path: "/l/laereplanmal",
    title: "Opplæringsplan",
    shows: component(() => import("./OwnGoalsPage.tsx"), "OwnGoalsPage"),
    menu: { section: "Læretiden", order: 30, name: "Laerling-Læreplanmål", icon: "goal" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/l/laereplanmal/dekning",
    title: "Dekning",
    shows: component(() => import("./CoveragePages.tsx"), "OwnCoveragePage"),
  },
];
