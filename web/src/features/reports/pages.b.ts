import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    // Our own, as the one below: the specification has no address for them.
    path: "/b/arsrapporter",
    title: "Årlig rapportering",
    shows: component(() => import("./yearly/OwnSheetsPage.tsx"), "OwnSheetsPage"),
    needs: "EDIT_COMPANY",
    menu: { section: "Annet", order: 20, name: "ANSATT-Arsrapporter", icon: "note" },
  },
  {
    path: "/b/arsrapporter/$uid",
    title: "Svarark",
    shows: component(() => import("./yearly/SheetPage.tsx"), "OwnSheetPage"),
    above: "/b/arsrapporter",
    needs: "EDIT_COMPANY",
    sample: "journey",
  },
];
