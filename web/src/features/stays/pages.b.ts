import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    path: "/b/hospitering",
    title: "Kan ikke gis her",
    shows: component(() => import("./NeedListPage.tsx"), "CompanyNeedListPage"),
    menu: {
      section: "Lister",
      order: 999,
      name: "ANSATT-Hospitering",
      icon: "move",
      label: "Hospitering",
    },
  },
  {
    path: "/b/hospitering/opphold",
    title: "Hospiteringer",
    shows: component(() => import("./StayListPage.tsx"), "CompanyStayListPage"),
    above: "/b/hospitering",
  },
  {
    path: "/b/hospitering/$uid",
    title: "Hospitering",
    shows: component(() => import("./StayPage.tsx"), "StayPage"),
    above: "/b/hospitering",
    sample: { list: "HOSPITERINGER" },
  },
];
