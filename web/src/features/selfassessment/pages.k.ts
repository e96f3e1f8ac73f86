import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/laerlinger/$uid/opplaeringsplan/egenvurdering",
    title: "Egenvurdering",
    shows: component(() => import("./OfficeSelfAssessmentPage.tsx"), "OfficeSelfAssessmentPage"),
    above: "/k/laerlinger",
    sample: { list: "LAERLINGER" },
  },
];
