import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<""> = [
  {
    // Our own: the specification has no address for it.
    path: "/oppmote/$uid",
    title: "Oppmøte",
    shows: component(() => import("./own/WallPage.tsx"), "WallPage"),
  },
];
