import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

const create = component(() => import("./create/CreatePages.tsx"), "CreatePage");

export const pages: PagesOf<"b"> = [
  {
    path: "/b/laerlinger",
    title: "Lærlinger",
    shows: component(() => import("./followed/ApprenticesPage.tsx"), "ApprenticesPage"),
    menu: {
      section: "Lister",
      order: 0,
      name: "ANSATT-Lærlinger",
      icon: "graduate",
      list: "LAERLINGER",
    },
  },
  {
    // Our own: the specification has no address for it.
    path: "/b/laerlinger/opprett",
    title: "Opprett lærling",
    shows: create,
    above: "/b/laerlinger",
  },
  {
    path: "/b/laerlinger/$uid",
    title: "Lærlingen",
    shows: component(() => import("./followed/ApprenticePage.tsx"), "ApprenticePage"),
    above: "/b/laerlinger",
    sample: { list: "LAERLINGER" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/b/laerlinger/$uid/rediger",
    title: "Rediger lærling",
    shows: component(() => import("./edit/OwnApprenticeEditPage.tsx"), "OwnApprenticeEditPage"),
    above: "/b/laerlinger/$uid",
    sample: { list: "LAERLINGER" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/b/bedrifter",
    title: "Bedrifter",
    shows: component(() => import("./CompanyListPage.tsx"), "CompanyListPage"),
    needs: "COMPANIES",
    menu: {
      section: "Lister",
      order: 20,
      name: "ANSATT-Bedrifter",
      icon: "company",
      list: "BEDRIFTER",
    },
  },
  {
    // Our own: the specification has no address for it.
    path: "/b/bedrifter/opprett",
    title: "Opprett bedrift",
    shows: component(() => import("./companies/CreateCompanyPage.tsx"), "CreateCompanyPage"),
    above: "/b/bedrifter",
  },
  {
    path: "/b/bedrifter/$uid",
    title: "Bedriften",
    shows: component(() => import("./companies/OwnCompanyPage.tsx"), "OwnCompanyPage"),
    above: "/b/bedrifter",
    sample: { list: "BEDRIFTER" },
  },
  {
    path: "/b/laerlinger/$uid/annet",
    title: "Annet",
    shows: component(() => import("./followed/ApprenticeOtherPage.tsx"), "ApprenticeOtherPage"),
    above: "/b/laerlinger",
    sample: { list: "LAERLINGER" },
  },
];
