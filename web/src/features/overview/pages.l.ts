import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    path: "/l",
    title: "Oversikt",
    shows: component(() => import("./ApprenticeOverviewPage.tsx"), "ApprenticeOverviewPage"),
    menu: { section: null, order: 0, name: "Laerling-Oversikt", icon: "overview", exact: true },
  },
  {
    // Our own: the specification has no address for it.
    path: "/l/veien",
    title: "Veien til fagprøven",
    shows: component(() => import("./way/WayPage.tsx"), "WayPage"),
    above: "/l",
    palette: { order: 5, icon: "graduate" },
  },
];
