import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    // Our own: the specification has the provider's courses alone.
    path: "/b/kurs",
    title: "Kurs",
    shows: component(() => import("./take/OwnCoursesPage.tsx"), "OwnCoursesPage"),
    needs: "courseEnabled",
    menu: { section: "Mine sider", order: 10, name: "ANSATT-Kurs", icon: "book" },
  },
  {
    // Our own: the specification has the provider's courses alone.
    path: "/b/kurs/$uid",
    title: "Kurs",
    shows: component(() => import("./take/TakingPage.tsx"), "TakingPage"),
    above: "/b/kurs",
    frame: "depth",
    needs: "courseEnabled",
    sample: "journey",
  },
];
