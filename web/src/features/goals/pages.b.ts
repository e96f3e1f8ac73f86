import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    path: "/b/laerlinger/$uid/laereplan",
    title: "Opplæringsplan",
    shows: component(() => import("./FollowedGoalsPage.tsx"), "FollowedGoalsPage"),
    above: "/b/laerlinger",
    sample: { list: "LAERLINGER" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/b/laerlinger/$uid/laereplan/dekning",
    title: "Dekning",
    shows: component(() => import("./CoveragePages.tsx"), "FollowedCoveragePage"),
    above: "/b/laerlinger",
    sample: { list: "LAERLINGER" },
  },
  {
    path: "/b/laereplangodkjenning",
    title: "Mål til godkjenning",
    shows: component(() => import("./queue/QueuePage.tsx"), "QueuePage"),
  },
];
