import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    path: "/l/minside",
    title: "Min side",
    shows: component(() => import("./OwnPage.tsx"), "OwnPage"),
    menu: { section: "Mine sider", order: 0, name: "Laerling-MinSide", icon: "person" },
  },
  {
    path: "/l/minside/rediger",
    title: "Rediger Min side",
    shows: component(() => import("./EditOwnPage.tsx"), "EditOwnPage"),
    above: "/l/minside",
    palette: { order: 10, icon: "person" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/l/minside/hvemserhva",
    title: "Hvem ser hva",
    shows: component(() => import("./WhoSeesPage.tsx"), "WhoSeesPage"),
    above: "/l/minside",
  },
  {
    // Our own: the specification has no address for it.
    path: "/l/minside/nokler",
    title: "Nøkler for egne programmer",
    shows: component(() => import("./TokensPage.tsx"), "TokensPage"),
    above: "/l/minside",
  },
];
