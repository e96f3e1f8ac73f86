import type { FramesOf, PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/ansatte",
    title: "Ansatte",
    shows: component(() => import("./EmployeeListPage.tsx"), "EmployeeListPage"),
    menu: {
      section: "Lister",
      order: 10,
      name: "KOORDINATOR-Ansatte",
      icon: "people",
      list: "ANSATTER",
    },
    search: { words: "instruktører faglige ledere" },
  },
  {
    path: "/k/ansatte/opprett",
    title: "Opprett ansatt",
    shows: component(() => import("./CreateEmployeePage.tsx"), "CreateEmployeePage"),
    above: "/k/ansatte",
    palette: { order: 20, icon: "add" },
    search: { words: "ny instruktør faglig leder" },
  },
  {
    path: "/k/ansatte/$uid",
    title: "Den ansatte",
    shows: component(() => import("./EmployeePage.tsx"), "EmployeePage"),
    above: "/k/ansatte",
    sample: { list: "ANSATTER" },
  },
  {
    path: "/k/ansatte/$uid/rediger",
    title: "Om den ansatte",
    shows: component(() => import("./EditBasicsPage.tsx"), "EditBasicsPage"),
    above: "/k/ansatte/$uid",
    sample: { list: "ANSATTER" },
  },
  {
    path: "/k/ansatte/$uid/rediger/bedrifter",
    title: "Bedrifter",
    shows: component(() => import("./EditConnectionsPage.tsx"), "EditConnectionsPage"),
    above: "/k/ansatte/$uid",
    sample: { list: "ANSATTER" },
  },
];

export const frames: FramesOf<"k"> = {
  "/k/ansatte/$uid/rediger": component(() => import("./EditLayout.tsx"), "EditLayout"),
};
