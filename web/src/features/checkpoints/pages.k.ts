import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/laerlinger/$uid/sjekkpunkter",
    title: "Sjekkpunkter",
    shows: component(
      () => import("./apprentice/ApprenticeCheckpointsPage.tsx"),
      "ApprenticeCheckpointsPage",
    ),
    above: "/k/laerlinger",
    sample: { list: "LAERLINGER" },
  },
  {
    path: "/k/systemvalg/sjekkpunkter",
    title: "Sjekkpunkter",
    shows: component(() => import("./definitions/DefinitionsPage.tsx"), "DefinitionsPage"),
    above: "/k/systemvalg",
  },
  {
    path: "/k/systemvalg/sjekkpunkter/opprett",
    title: "Nytt sjekkpunkt",
    shows: component(() => import("./definitions/NewDefinitionPage.tsx"), "NewDefinitionPage"),
    above: "/k/systemvalg/sjekkpunkter",
  },
  {
    path: "/k/systemvalg/sjekkpunkter/$id",
    title: "Sjekkpunkt",
    shows: component(() => import("./definitions/DefinitionPage.tsx"), "DefinitionPage"),
    above: "/k/systemvalg/sjekkpunkter",
    sample: "journey",
  },
  {
    path: "/k/systemvalg/sjekkpunktmaler",
    title: "Sjekkpunktmaler",
    shows: component(() => import("./sets/SetsPage.tsx"), "SetsPage"),
    above: "/k/systemvalg",
    needs: "checkPointsEnabled",
    search: { title: "Maler for sjekkpunkter" },
  },
  {
    path: "/k/systemvalg/sjekkpunktmaler/opprett",
    title: "Ny sjekkpunktmal",
    shows: component(() => import("./sets/NewSetPage.tsx"), "NewSetPage"),
    above: "/k/systemvalg/sjekkpunktmaler",
  },
  {
    path: "/k/systemvalg/sjekkpunktmaler/$id",
    title: "Sjekkpunktmal",
    shows: component(() => import("./sets/SetPage.tsx"), "SetPage"),
    above: "/k/systemvalg/sjekkpunktmaler",
    sample: "journey",
  },
  {
    path: "/k/sjekkpunkter",
    title: "Sjekkpunkter",
    shows: component(() => import("./list/CheckpointListPage.tsx"), "CheckpointListPage"),
    needs: "checkPointsEnabled",
    menu: { section: "Annet", order: 10, name: "KOORDINATOR-CheckpointTable", icon: "checkpoint" },
    search: {},
  },
  {
    // Our own: the specification has the wheel without an address.
    path: "/k/sjekkpunkter/aarshjul",
    title: "Årshjul",
    shows: component(() => import("./year/YearPage.tsx"), "YearPage"),
    above: "/k/sjekkpunkter",
    needs: "checkPointsEnabled",
    palette: { order: 70, icon: "activity" },
    search: {},
  },
];
