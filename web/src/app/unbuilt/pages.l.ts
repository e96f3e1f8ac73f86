import type { PagesOf } from "@/blocks/page.ts";

/** Addresses of the specification that no feature has yet: they show an honest page instead. */
export const pages: PagesOf<"l"> = [
  {
    path: "/l/xtramile",
    title: "Digitale kurs",
    needs: "xtramile",
    menu: { section: "Læretiden", order: 70, name: "Laerling-xtramile", icon: "book" },
  },
];
