import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    path: "/l/nydokumentasjon/nyai",
    title: "Skrivehjelp",
    shows: component(() => import("./DraftHelpPage.tsx"), "DraftHelpPage"),
    above: "/l/dokumentasjon",
  },
];
