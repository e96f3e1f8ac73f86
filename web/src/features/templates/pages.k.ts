import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/systemvalg/dokumentermaler",
    title: "Dokumentmaler",
    shows: component(() => import("./TemplateListPage.tsx"), "TemplateListPage"),
    above: "/k/systemvalg",
    search: {},
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/dokumentermaler/$uid",
    title: "Dokumentmal",
    shows: component(() => import("./TemplatePage.tsx"), "TemplatePage"),
    above: "/k/systemvalg/dokumentermaler",
    sample: { list: "DOKUMENTMALER" },
  },
];
