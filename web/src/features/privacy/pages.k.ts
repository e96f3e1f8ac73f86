import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/personvern/logg",
    title: "Endringslogg",
    shows: component(() => import("./AuditPage.tsx"), "AuditPage"),
    above: "/k/systemvalg",
    search: { words: "revisjon hvem har sett" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/personvern/person",
    title: "Finn person",
    shows: component(() => import("./FindPersonPage.tsx"), "FindPersonPage"),
    above: "/k/systemvalg",
    search: { title: "Innsyn og anonymisering", words: "gdpr eksport slett" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/personvern/person/$uid",
    title: "Person",
    shows: component(() => import("./PersonDataPage.tsx"), "PersonDataPage"),
    above: "/k/systemvalg/personvern/person",
    sample: { list: "LAERLINGER" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/personvern/lagringstid",
    title: "Lagringstid",
    shows: component(() => import("./RetentionPage.tsx"), "RetentionPage"),
    above: "/k/systemvalg",
    search: { words: "sletting" },
  },
];
