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
    path: "/k/vigo",
    title: "Vigo",
    needs: "vigo",
    menu: {
      section: "Administrasjon",
      order: 10,
      name: "vigo-koordinator-ovesrikt",
      icon: "public",
    },
    search: {},
  },
  {
    path: "/k/vigo/vigoplaner",
    title: "Planer",
  },
  {
    path: "/k/vigo/bedrifter",
    title: "Vigo: bedrifter",
    needs: "vigo",
    search: {},
  },
  {
    path: "/k/vigo/laerlinger",
    title: "Vigo: lærlinger",
    needs: "vigo",
    search: {},
  },
  {
    path: "/k/vigo/manglendefag",
    title: "Manglende fag",
  },
  {
    path: "/k/vigo/fagprover",
    title: "Vigo: fagprøver",
    needs: "vigo",
    search: {},
  },
  {
    path: "/k/vigo/signeringer",
    title: "Signeringer",
  },
];
