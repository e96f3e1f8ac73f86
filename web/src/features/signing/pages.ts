import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<""> = [
  {
    path: "/signering",
    title: "Signeringer",
    shows: component(() => import("./own/OwnSigningsPage.tsx"), "OwnSigningsPage"),
    above: "/",
    palette: { order: 70, icon: "edit", label: { KOORDINATOR: "Dine signeringer" } },
  },
];
