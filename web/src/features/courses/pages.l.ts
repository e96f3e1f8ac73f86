import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    // Our own: the specification has the provider's courses alone.
    path: "/l/kurs",
    title: "Kurs",
    shows: component(() => import("./take/OwnCoursesPage.tsx"), "OwnCoursesPage"),
    needs: "courseEnabled",
    menu: { section: "Læretiden", order: 80, name: "Laerling-Kurs", icon: "graduate" },
  },
  {
    // Our own: the specification has the provider's courses alone.
    path: "/l/kurs/$uid",
    title: "Kurs",
    shows: component(() => import("./take/TakingPage.tsx"), "TakingPage"),
    above: "/l/kurs",
    frame: "depth",
    needs: "courseEnabled",
    sample: "journey",
  },
];
