import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    // Our own: the specification has no address for it.
    path: "/b/laerlinger/$uid/laereplan/egenvurdering",
    title: "Egenvurdering",
    shows: component(
      () => import("./InstructorSelfAssessmentPage.tsx"),
      "InstructorSelfAssessmentPage",
    ),
    above: "/b/laerlinger",
    sample: { list: "LAERLINGER" },
  },
];
