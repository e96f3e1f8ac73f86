import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

/** What every page of the office's courses is. */
const page = { title: "Kurs", needs: "courseEnabled" } as const;
/** What every page of one course is. */
const one = { ...page, sample: { list: "COURSES" } } as const;
/** What is drawn over the whole page of a course. */
const whole = { ...one, above: "/k/kurs/$uid", frame: "depth" } as const;

export const pages: PagesOf<"k"> = [
  {
    ...page,
    path: "/k/kurs",
    shows: component(() => import("./office/CourseListPage.tsx"), "CourseListPage"),
    menu: { section: "Annet", order: 60, name: "KOORDINATOR-CourseTable", icon: "book" },
    search: { words: "e-læring opplæring quiz" },
  },
  {
    ...one,
    path: "/k/kurs/$uid",
    shows: component(() => import("./office/CoursePage.tsx"), "CoursePage"),
    above: "/k/kurs",
  },
  {
    ...whole,
    path: "/k/kurs/$uid/rediger",
    title: "Rediger kurs",
    shows: component(() => import("./creator/CreatorPage.tsx"), "CreatorPage"),
  },
  {
    ...whole,
    path: "/k/kurs/$uid/se",
    title: "Se kurset",
    shows: component(() => import("./take/PreviewPage.tsx"), "PreviewPage"),
  },
];
