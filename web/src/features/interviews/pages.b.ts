import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    path: "/b/laerlinger/$uid/vurderingssamtaler",
    title: "Vurderingssamtaler",
    shows: component(
      () => import("./lists/InstructorInterviewsPage.tsx"),
      "InstructorInterviewsPage",
    ),
    above: "/b/laerlinger",
    sample: { list: "LAERLINGER" },
  },
  {
    path: "/b/vurderingssamtaler",
    title: "Vurderingssamtaler",
    shows: component(() => import("./lists/CompanyListPage.tsx"), "CompanyListPage"),
    menu: { section: "Lister", order: 30, name: "ANSATT-Vurderingssamtaler", icon: "interview" },
  },
  {
    path: "/b/vurderingssamtaler/samtale/$uid",
    title: "Samtalen",
    shows: component(() => import("./view/InterviewPage.tsx"), "InterviewPage"),
    above: "/b/vurderingssamtaler",
    sample: "journey",
  },
  {
    path: "/b/vurderingssamtaler/forberedelse/$uid",
    title: "Forberedelse",
    shows: component(() => import("./view/PreparationPage.tsx"), "PreparationPage"),
    above: "/b/vurderingssamtaler/samtale/$uid",
    sample: "journey",
  },
  {
    path: "/b/vurderingssamtaler/$uid/signering",
    title: "Rapport",
    shows: component(() => import("./view/SigningPage.tsx"), "SigningPage"),
    above: "/b/vurderingssamtaler/samtale/$uid",
    sample: "journey",
  },
];
