import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/systemvalg/generellevurderingskriterier",
    title: "Generelle vurderingskriterier",
    shows: component(() => import("./CriteriaPage.tsx"), "CriteriaPage"),
    above: "/k/systemvalg",
    search: {},
  },
];
