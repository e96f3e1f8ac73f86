import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    path: "/l/norskindustri",
    title: "Norsk Industri",
    shows: component(() => import("./MyIndustryPage.tsx"), "MyIndustryPage"),
    needs: "norskindustri",
    menu: { section: "Læretiden", order: 60, name: "Laerling-NorwegianIndustry", icon: "public" },
  },
];
