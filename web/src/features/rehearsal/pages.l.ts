import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    path: "/l/oving",
    title: "Øving",
    shows: component(() => import("./RehearsalPage.tsx"), "RehearsalPage"),
    above: "/l",
    palette: { order: 6, icon: "help" },
  },
  {
    path: "/l/oving/emne/$uid",
    title: "Øv på et mål",
    shows: component(() => import("./TopicPage.tsx"), "TopicPage"),
    above: "/l/oving",
    sample: "journey",
  },
  {
    path: "/l/oving/svar",
    title: "Svarene mine",
    shows: component(() => import("./AnswersPage.tsx"), "AnswersPage"),
    above: "/l/oving",
  },
];
