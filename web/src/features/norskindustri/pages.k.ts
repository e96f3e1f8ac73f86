import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/norskindustri",
    title: "Norsk Industri",
    shows: component(() => import("./RecordsPage.tsx"), "RecordsPage"),
    above: "/k/systemvalg",
    search: {},
  },
];
