import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own, as those below: the specification has no addresses for them.
    path: "/k/hospitering",
    title: "Kan ikke gis her",
    shows: component(() => import("./NeedListPage.tsx"), "OfficeNeedListPage"),
    menu: {
      section: "Annet",
      order: 999,
      name: "KOORDINATOR-Hospitering",
      icon: "move",
      label: "Hospitering",
    },
    search: { title: "Hospitering", words: "mål som ikke kan gis opphold annen bedrift" },
  },
  {
    path: "/k/hospitering/opphold",
    title: "Hospiteringer",
    shows: component(() => import("./StayListPage.tsx"), "OfficeStayListPage"),
    above: "/k/hospitering",
    search: {},
  },
  {
    path: "/k/hospitering/$uid",
    title: "Hospitering",
    shows: component(() => import("./StayPage.tsx"), "StayPage"),
    above: "/k/hospitering",
    sample: { list: "HOSPITERINGER" },
  },
  {
    path: "/k/bedrifter/$uid/maal",
    title: "Mål bedriften kan gi",
    shows: component(() => import("./CompanyGoalsPage.tsx"), "CompanyGoalsPage"),
    above: "/k/bedrifter",
    sample: { list: "BEDRIFTER" },
  },
];
