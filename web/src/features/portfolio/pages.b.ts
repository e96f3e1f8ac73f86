import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    path: "/b/minside/opplaeringsmapper",
    title: "Opplæringsmapper",
    shows: component(() => import("./OwnPortfoliosPage.tsx"), "OwnPortfoliosPage"),
    above: "/b/minside",
  },
];
