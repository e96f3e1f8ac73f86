import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    path: "/b/minside/dokumenter",
    title: "Dokumenter",
    shows: component(() => import("./read/OwnDocumentsPage.tsx"), "OwnDocumentsPage"),
    above: "/b/minside",
  },
  {
    path: "/b/minside/dokumenter/$uid",
    title: "Dokument",
    shows: component(() => import("./read/ReadDocumentPage.tsx"), "ReadDocumentPage"),
    above: "/b/minside/dokumenter",
    sample: "sharedDocument",
  },
];
