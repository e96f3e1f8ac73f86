import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/importdokumentasjon",
    title: "Importer dokumentasjon",
    shows: component(() => import("./TakeoverPage.tsx"), "TakeoverPage"),
    above: "/k/systemvalg",
    search: { words: "zip eksport annet system flytte arkiv liste logg" },
  },
];
