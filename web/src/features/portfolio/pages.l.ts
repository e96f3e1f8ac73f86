import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    // Our own: the specification has no address for it.
    path: "/l/minside/opplaeringsmapper",
    title: "Opplæringsmapper",
    shows: component(() => import("./OwnPortfoliosPage.tsx"), "OwnPortfoliosPage"),
    above: "/l/minside",
  },
];
