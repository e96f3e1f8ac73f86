import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "PAGE",
    title: "NAME",
    shows: component(() => import("./ItemListPage.tsx"), "ItemListPage"),
  },
  {
    path: "PAGE/$uid",
    title: "NAME",
    shows: component(() => import("./ItemPage.tsx"), "ItemPage"),
    above: "PAGE",
    // Becomes `{ list: "COLLECTION" }` when the demo has one: the walk over all pages opens it then.
    sample: "journey",
  },
];
