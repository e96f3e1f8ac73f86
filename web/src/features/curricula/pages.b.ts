import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    path: "/b/opplaeringsplaner",
    title: "Opplæringsplaner",
    shows: component(() => import("./OwnPlansPage.tsx"), "OwnPlansPage"),
    needs: "OPPL",
    menu: { section: "Annet", order: 0, name: "ANSATT-opplaeringsplaner", icon: "plan" },
  },
  {
    path: "/b/opplaeringsplan/$uid",
    title: "Opplæringsplanen",
    shows: component(() => import("./OwnPlanPage.tsx"), "OwnPlanPage"),
    above: "/b/opplaeringsplaner",
    sample: { list: "TRAININGPLANS" },
  },
];
