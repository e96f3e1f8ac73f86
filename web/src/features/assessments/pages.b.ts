import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    // Our own: the specification has no address for it.
    path: "/b/vurderingskriterier",
    title: "Vurderingskriterier",
    shows: component(() => import("./CriteriaPage.tsx"), "CriteriaPage"),
    needs: "ASSESSMENT_CRITERIA",
    menu: { section: "Administrasjon", order: 0, name: "ANSATT-Vurderingskriterier", icon: "done" },
  },
];
