import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "PAGE",
    title: "NAME",
    shows: component(() => import("./ItemListPage.tsx"), "ItemListPage"),
  },
];
