import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    path: "/l/hospitering",
    title: "Hospitering",
    shows: component(() => import("./StayListPage.tsx"), "OwnStayListPage"),
  },
  {
    path: "/l/hospitering/$uid",
    title: "Hospitering",
    shows: component(() => import("./StayPage.tsx"), "StayPage"),
    above: "/l/hospitering",
    sample: { list: "HOSPITERINGER" },
  },
];
