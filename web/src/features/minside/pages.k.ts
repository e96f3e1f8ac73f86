import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/minside",
    title: "Min side",
    shows: component(() => import("./OwnPage.tsx"), "OwnPage"),
    search: { words: "profil" },
  },
  {
    path: "/k/minside/rediger",
    title: "Rediger Min side",
    shows: component(() => import("./EditOwnPage.tsx"), "EditOwnPage"),
    above: "/k/minside",
  },
];
