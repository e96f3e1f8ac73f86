import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/import",
    title: "Importer fra fil",
    shows: component(() => import("./ImportPage.tsx"), "ImportPage"),
    above: "/k/systemvalg",
    palette: { order: 80, icon: "upload" },
  },
];
