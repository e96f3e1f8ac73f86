import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/systemvalg/anbefaltprogresjon",
    title: "Anbefalt progresjon",
    shows: component(() => import("./ProgressionPage.tsx"), "ProgressionPage"),
    above: "/k/systemvalg",
    search: {},
  },
];
