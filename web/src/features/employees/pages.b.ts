import type { FramesOf, PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    path: "/b/ansatte",
    title: "Ansatte",
    shows: component(() => import("./EmployeeListPage.tsx"), "EmployeeListPage"),
    needs: "TTAIB",
    menu: {
      section: "Lister",
      order: 10,
      name: "Ansatt-EmployeeTable",
      icon: "people",
      list: "ANSATTER",
    },
  },
  {
    path: "/b/ansatte/opprett",
    title: "Opprett ansatt",
    shows: component(() => import("./CreateEmployeePage.tsx"), "CreateEmployeePage"),
    above: "/b/ansatte",
  },
  {
    path: "/b/ansatte/$uid",
    title: "Den ansatte",
    shows: component(() => import("./EmployeePage.tsx"), "EmployeePage"),
    above: "/b/ansatte",
    sample: { list: "ANSATTER" },
  },
  {
    path: "/b/ansatte/$uid/rediger",
    title: "Om den ansatte",
    shows: component(() => import("./EditBasicsPage.tsx"), "EditBasicsPage"),
    above: "/b/ansatte/$uid",
    sample: { list: "ANSATTER" },
  },
  {
    path: "/b/ansatte/$uid/rediger/bedrifter",
    title: "Bedrifter",
    shows: component(() => import("./EditConnectionsPage.tsx"), "EditConnectionsPage"),
    above: "/b/ansatte/$uid",
    sample: { list: "ANSATTER" },
  },
];

export const frames: FramesOf<"b"> = {
  "/b/ansatte/$uid/rediger": component(() => import("./EditLayout.tsx"), "EditLayout"),
};
