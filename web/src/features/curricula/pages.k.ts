import type { FramesOf, PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/systemvalg/laereplan",
    title: "Læreplaner",
    shows: component(() => import("./national/NationalListPage.tsx"), "NationalListPage"),
    above: "/k/systemvalg",
    search: {},
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/laereplan/$kode",
    title: "Læreplan",
    shows: component(() => import("./national/NationalPage.tsx"), "NationalPage"),
    above: "/k/systemvalg/laereplan",
    sample: { list: "LAEREPLANERLK20" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/laereplan/oppdatering",
    title: "Oppdatering av læreplaner",
    shows: component(() => import("./national/UpdatePage.tsx"), "UpdatePage"),
    above: "/k/systemvalg/laereplan",
  },
  {
    path: "/k/systemvalg/opplaeringsplan",
    title: "Opplæringsplaner",
    shows: component(() => import("./PlanListPage.tsx"), "PlanListPage"),
    above: "/k/systemvalg",
    search: {},
  },
  {
    path: "/k/opplaeringsplan/$uid",
    title: "Opplæringsplanen",
    shows: component(() => import("./PlanPage.tsx"), "PlanPage"),
    above: "/k/systemvalg/opplaeringsplan",
    ofMenu: "/k/systemvalg",
    sample: { list: "TRAININGPLANS" },
  },
  {
    path: "/k/opplaeringsplan/$uid/rediger",
    title: "Om planen",
    shows: component(() => import("./edit/AboutPlanPage.tsx"), "AboutPlanPage"),
    above: "/k/opplaeringsplan/$uid",
    ofMenu: "/k/systemvalg",
    sample: { list: "TRAININGPLANS" },
  },
  {
    path: "/k/opplaeringsplan/$uid/rediger/kompetansemal",
    title: "Kompetansemål",
    shows: component(() => import("./edit/GoalsPage.tsx"), "GoalsPage"),
    above: "/k/opplaeringsplan/$uid",
    ofMenu: "/k/systemvalg",
    sample: { list: "TRAININGPLANS" },
  },
];

export const frames: FramesOf<"k"> = {
  "/k/opplaeringsplan/$uid/rediger": component(
    () => import("./edit/EditPlan.tsx"),
    "PlanEditLayout",
  ),
};
