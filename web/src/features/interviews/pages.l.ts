import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    path: "/l/vurderingssamtaler",
    title: "Vurderingssamtaler",
    shows: component(() => import("./lists/OwnInterviewsPage.tsx"), "OwnInterviewsPage"),
    menu: {
      section: "Læretiden",
      order: 40,
      name: "Laerling-Vurderingssamtaler",
      icon: "interview",
    },
  },
  {
    path: "/l/vurderingssamtaler/$uid",
    title: "Samtalen",
    shows: component(() => import("./view/InterviewPage.tsx"), "InterviewPage"),
    above: "/l/vurderingssamtaler",
    sample: "journey",
  },
  {
    path: "/l/vurderingssamtaler/$uid/forbredelse",
    title: "Forberedelse",
    shows: component(() => import("./view/PreparationPage.tsx"), "PreparationPage"),
    above: "/l/vurderingssamtaler/$uid",
    sample: "journey",
  },
  {
    path: "/l/vurderingssamtaler/$uid/signering",
    title: "Rapport",
    shows: component(() => import("./view/SigningPage.tsx"), "SigningPage"),
    above: "/l/vurderingssamtaler/$uid",
    sample: "journey",
  },
];
