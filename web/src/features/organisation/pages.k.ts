import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/systemvalg/oppdaterinformasjon",
    title: "Om opplæringskontoret",
    shows: component(() => import("./OfficePage.tsx"), "OfficePage"),
    above: "/k/systemvalg",
    search: { words: "informasjon" },
  },
];
