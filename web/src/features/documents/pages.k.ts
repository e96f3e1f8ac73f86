import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

/** It lies below the settings, and its own line in the menu is lit for it. */
const DOCUMENTS = "/k/systemvalg/deltedokumenter";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/systemvalg/deltedokumenter",
    title: "Delte dokumenter",
    menu: {
      section: "Annet",
      order: 130,
      name: "KOORDINATOR-DelteDokumenter",
      icon: "attachment",
      waits: { list: "SHAREDDOCUMENTS", field: "status", values: ["Kladd", "Ny versjon på vei"] },
    },
    ofMenu: DOCUMENTS,
    shows: component(() => import("./office/DocumentListPage.tsx"), "DocumentListPage"),
    above: "/k/systemvalg",
    search: { words: "filer" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/deltedokumenter/$uid",
    title: "Delt dokument",
    shows: component(() => import("./office/DocumentPage.tsx"), "DocumentPage"),
    above: DOCUMENTS,
    ofMenu: DOCUMENTS,
    sample: { list: "SHAREDDOCUMENTS" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/sertifiseringer",
    title: "Sertifiseringer",
    menu: {
      section: "Annet",
      order: 120,
      name: "KOORDINATOR-Sertifiseringer",
      icon: "star",
      waits: { list: "SERTIFISERINGER", field: "status", values: ["Utløper snart", "Utløpt"] },
    },
    ofMenu: "/k/systemvalg/sertifiseringer",
    shows: component(
      () => import("./certifications/CertificationListPage.tsx"),
      "CertificationListPage",
    ),
    above: "/k/systemvalg",
    search: { words: "kurs bevis" },
  },
];
