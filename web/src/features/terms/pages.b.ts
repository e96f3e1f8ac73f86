import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    // Our own: the specification has no address for it.
    path: "/b/retningslinjer",
    title: "Personvern og vilkår",
    shows: component(() => import("./TermsPage.tsx"), "TermsPage"),
    needs: "UPDATE_TERMS",
    menu: { section: "Administrasjon", order: 10, name: "ANSATT-Retningslinjer", icon: "lock" },
  },
];
