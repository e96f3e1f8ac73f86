import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    path: "/b/minside",
    title: "Min side",
    shows: component(() => import("./OwnPage.tsx"), "OwnPage"),
    menu: { section: "Mine sider", order: 0, name: "ANSATT-MinSide", icon: "person" },
  },
  {
    path: "/b/minside/rediger",
    title: "Rediger Min side",
    shows: component(() => import("./EditOwnPage.tsx"), "EditOwnPage"),
    above: "/b/minside",
    palette: { order: 0, icon: "person" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/b/minside/nokler",
    title: "Nøkler for egne programmer",
    shows: component(() => import("./TokensPage.tsx"), "TokensPage"),
    above: "/b/minside",
  },
];
