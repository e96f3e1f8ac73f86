import type { PagesOf } from "@/blocks/page.ts";

/** Addresses of the specification that no feature has yet: they show an honest page instead. */
export const pages: PagesOf<"k"> = [
  {
    path: "/k/systemvalg/nokkeltall",
    title: "Nøkkeltall",
    above: "/k/systemvalg",
    search: { words: "statistikk" },
  },
  {
    path: "/k/systemvalg/rapporter",
    title: "Rapporter",
    above: "/k/systemvalg",
    search: {},
  },
];
