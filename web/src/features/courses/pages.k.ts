import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

const LIST = "/k/kurs";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/kurs",
    title: "Kurs",
    shows: component(() => import("./office/CourseListPage.tsx"), "CourseListPage"),
    needs: "courseEnabled",
    menu: { section: "Annet", order: 60, name: "KOORDINATOR-CourseTable", icon: "book" },
    search: { words: "e-læring opplæring quiz" },
  },
  {
    path: "/k/kurs/$uid",
    title: "Kurs",
    shows: component(() => import("./office/CoursePage.tsx"), "CoursePage"),
    above: LIST,
    needs: "courseEnabled",
    sample: { list: "COURSES" },
  },
  {
    path: "/k/kurs/$uid/rediger",
    title: "Rediger kurs",
    shows: component(() => import("./creator/CreatorPage.tsx"), "CreatorPage"),
    above: "/k/kurs/$uid",
    frame: "depth",
    needs: "courseEnabled",
    sample: { list: "COURSES" },
  },
  {
    path: "/k/kurs/$uid/se",
    title: "Se kurset",
    shows: component(() => import("./take/PreviewPage.tsx"), "PreviewPage"),
    above: "/k/kurs/$uid",
    frame: "depth",
    needs: "courseEnabled",
    sample: { list: "COURSES" },
  },
];
