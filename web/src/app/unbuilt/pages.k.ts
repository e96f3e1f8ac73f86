import type { PagesOf } from "@/blocks/page.ts";

/** Addresses of the specification that no feature has yet: they show an honest page instead. */
export const pages: PagesOf<"k"> = [
  {
    path: "/k/outlook",
    title: "Outlook",
    search: { words: "e-post innboks" },
  },
  {
    path: "/k/kalender/se",
    title: "Kalender",
    search: {},
  },
  {
    path: "/k/systemvalg/nokkeltall",
    title: "Nøkkeltall",
    above: "/k/systemvalg",
    search: { words: "statistikk" },
  },
  {
    path: "/k/systemvalg/rapporter",
    title: "Rapporter",
    above: "/k/systemvalg",
    search: {},
  },
  {
    path: "/k/soknader/$uid/journal",
    title: "Journal",
  },
  {
    path: "/k/kurs",
    title: "Kurs",
    needs: "courseEnabled",
    menu: { section: "Annet", order: 60, name: "KOORDINATOR-CourseTable", icon: "book" },
    search: {},
  },
  {
    path: "/k/kurs/$uid",
    title: "Kurs",
  },
  {
    path: "/k/kurs/$uid/se",
    title: "Kurs",
    frame: "depth",
  },
  {
    path: "/k/kurs/$uid/rediger",
    title: "Rediger kurs",
    frame: "depthcancel",
  },
];
