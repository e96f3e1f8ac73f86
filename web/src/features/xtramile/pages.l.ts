import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    path: "/l/xtramile",
    title: "Digitale kurs",
    shows: component(() => import("./MyCoursesPage.tsx"), "MyCoursesPage"),
    needs: "xtramile",
    menu: { section: "Læretiden", order: 70, name: "Laerling-xtramile", icon: "book" },
  },
];
