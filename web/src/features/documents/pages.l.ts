import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    // Our own: the specification has no address for it.
    path: "/l/minside/dokumenter",
    title: "Dokumenter",
    shows: component(() => import("./read/OwnDocumentsPage.tsx"), "OwnDocumentsPage"),
    above: "/l/minside",
  },
  {
    // Our own: the specification has no address for it.
    path: "/l/minside/dokumenter/$uid",
    title: "Dokument",
    shows: component(() => import("./read/ReadDocumentPage.tsx"), "ReadDocumentPage"),
    above: "/l/minside/dokumenter",
    sample: "sharedDocument",
  },
];
