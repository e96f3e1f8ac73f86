import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/dokumentasjoner",
    title: "Dokumentasjon",
    menu: {
      section: "Annet",
      order: 110,
      name: "KOORDINATOR-Dokumentasjoner",
      label: "Dokumentasjoner",
      icon: "camera",
      waits: { list: "DOKUMENTASJONER", field: "status", values: ["Sendt"] },
    },
    shows: component(() => import("./list/OfficeListPage.tsx"), "OfficeListPage"),
  },
];
