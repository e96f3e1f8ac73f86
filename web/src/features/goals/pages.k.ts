import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/laerlinger/$uid/opplaeringsplan/dekning",
    title: "Dekning",
    shows: component(() => import("./CoveragePages.tsx"), "OfficeCoveragePage"),
    above: "/k/laerlinger",
    sample: { list: "LAERLINGER" },
  },
];
