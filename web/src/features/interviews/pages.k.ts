import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/laerlinger/$uid/vurderingssamtaler",
    title: "Vurderingssamtaler",
    shows: component(
      () => import("./lists/ApprenticeInterviewsPage.tsx"),
      "ApprenticeInterviewsPage",
    ),
    above: "/k/laerlinger",
    sample: { list: "LAERLINGER" },
  },
  {
    path: "/k/vurderingssamtaler",
    title: "Vurderingssamtaler",
    shows: component(() => import("./lists/OfficeListPage.tsx"), "OfficeListPage"),
    menu: {
      section: "Annet",
      order: 0,
      name: "KOORDINATOR-VurderingssamtalerTable",
      icon: "interview",
    },
    search: {},
  },
  {
    path: "/k/vurderingssamtaler/$uid",
    title: "Samtalen",
    shows: component(() => import("./view/InterviewPage.tsx"), "InterviewPage"),
    above: "/k/vurderingssamtaler",
    sample: { list: "VURDERINGSSAMTALER" },
  },
  {
    path: "/k/systemvalg/vurderingssamtalermaler",
    title: "Maler for vurderingssamtaler",
    shows: component(() => import("./templates/TemplateListPage.tsx"), "TemplateListPage"),
    above: "/k/systemvalg",
    search: {},
  },
  {
    path: "/k/systemvalg/vurderingssamtalermaler/opprett",
    title: "Ny mal",
    shows: component(() => import("./templates/NewTemplatePage.tsx"), "NewTemplatePage"),
    above: "/k/systemvalg/vurderingssamtalermaler",
  },
  {
    path: "/k/systemvalg/vurderingssamtalermaler/rediger/$uid",
    title: "Mal for vurderingssamtale",
    shows: component(() => import("./templates/TemplatePage.tsx"), "TemplatePage"),
    above: "/k/systemvalg/vurderingssamtalermaler",
    sample: { list: "VURDERINGSSAMTALERMALER" },
  },
];
