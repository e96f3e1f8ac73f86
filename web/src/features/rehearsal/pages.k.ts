import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/systemvalg/oving",
    title: "Øvingsspørsmål",
    shows: component(() => import("./QuestionListPage.tsx"), "QuestionListPage"),
    above: "/k/systemvalg",
    search: { words: "øving fagprøve" },
  },
  {
    path: "/k/systemvalg/oving/$uid",
    title: "Øvingsspørsmål",
    shows: component(() => import("./QuestionPage.tsx"), "QuestionPage"),
    above: "/k/systemvalg/oving",
    sample: { list: "OVINGSSPORSMAL" },
  },
];
