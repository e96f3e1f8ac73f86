import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    // Our own: the specification has no address for it.
    path: "/b/opplaeringsplan/$uid/progresjon",
    title: "Progresjon",
    shows: component(() => import("./PlanProgressionPage.tsx"), "PlanProgressionPage"),
    above: "/b/opplaeringsplaner",
    sample: { list: "TRAININGPLANS" },
  },
];
