import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k",
    title: "Oversikt",
    shows: component(() => import("./CoordinatorOverviewPage.tsx"), "CoordinatorOverviewPage"),
    menu: { section: null, order: 0, name: "OversiktKoordinator", icon: "overview", exact: true },
    search: { words: "forside hjem" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/morgenrunden",
    title: "Morgenrunden",
    shows: component(() => import("./round/RoundPage.tsx"), "RoundPage"),
    above: "/k",
    palette: { order: 5, icon: "approve" },
    search: { words: "dagens ting venter" },
  },
];
