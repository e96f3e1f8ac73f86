import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/automatiskemeldingerliste/neste",
    title: "Neste utsending",
    shows: component(() => import("./ComingPage.tsx"), "ComingPage"),
    above: "/k/systemvalg/automatiskemeldingerliste",
  },
];
