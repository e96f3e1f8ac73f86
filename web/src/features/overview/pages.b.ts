import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    path: "/b",
    title: "Oversikt",
    shows: component(() => import("./EmployeeOverviewPage.tsx"), "EmployeeOverviewPage"),
    menu: { section: null, order: 0, name: "ANSATT-Oversikt", icon: "overview", exact: true },
  },
];
