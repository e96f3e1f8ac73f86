import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/systemvalg/retningslinjer",
    title: "Personvern og brukervilkår",
    shows: component(() => import("./TermsPage.tsx"), "TermsPage"),
    above: "/k/systemvalg",
    search: { words: "retningslinjer" },
  },
];
