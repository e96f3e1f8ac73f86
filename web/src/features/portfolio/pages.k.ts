import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/minside/opplaeringsmapper",
    title: "Opplæringsmapper",
    shows: component(() => import("./OwnPortfoliosPage.tsx"), "OwnPortfoliosPage"),
    above: "/k/minside",
  },
];
