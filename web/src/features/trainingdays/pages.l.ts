import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    path: "/l/opplaeringsdager",
    title: "Aktiviteter",
    shows: component(() => import("./own/OwnListPage.tsx"), "OwnListPage"),
    needs: "trainingday",
    menu: { section: "Læretiden", order: 50, name: "Laerling-TrainingDayTable", icon: "activity" },
  },
  {
    path: "/l/opplaeringsdager/$uid",
    title: "Aktivitet",
    shows: component(() => import("./own/OwnDayPage.tsx"), "OwnDayPage"),
    above: "/l/opplaeringsdager",
    sample: "journey",
  },
];
