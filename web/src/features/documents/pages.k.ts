import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/systemvalg/deltedokumenter",
    title: "Delte dokumenter",
    shows: component(() => import("./office/DocumentListPage.tsx"), "DocumentListPage"),
    above: "/k/systemvalg",
    search: { words: "filer" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/deltedokumenter/$uid",
    title: "Delt dokument",
    shows: component(() => import("./office/DocumentPage.tsx"), "DocumentPage"),
    above: "/k/systemvalg/deltedokumenter",
    sample: { list: "SHAREDDOCUMENTS" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/sertifiseringer",
    title: "Sertifiseringer",
    shows: component(
      () => import("./certifications/CertificationListPage.tsx"),
      "CertificationListPage",
    ),
    above: "/k/systemvalg",
    search: { words: "kurs bevis" },
  },
];
