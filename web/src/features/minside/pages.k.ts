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
  {
    // Our own: the specification has no address for it.
    path: "/k/minside/nokler",
    title: "Nøkler for egne programmer",
    shows: component(() => import("./TokensPage.tsx"), "TokensPage"),
    above: "/k/minside",
    search: { words: "api nøkkel program" },
  },
  {
    path: "/k/systemvalg/nokler",
    title: "Egne programmer",
    shows: component(() => import("./TokenSettingsPage.tsx"), "TokenSettingsPage"),
    above: "/k/systemvalg",
  },
];
