import { type FeatureRoutes, page } from "@/lib/routes.ts";

const definition = page(() => import("./definitions/DefinitionPage.tsx"), "DefinitionPage");
const set = page(() => import("./sets/SetPage.tsx"), "SetPage");

export const routes: FeatureRoutes = {
  pages: {
    "/k/sjekkpunkter": page(() => import("./list/CheckpointListPage.tsx"), "CheckpointListPage"),
    "/k/laerlinger/$uid/sjekkpunkter": page(
      () => import("./apprentice/ApprenticeCheckpointsPage.tsx"),
      "ApprenticeCheckpointsPage",
    ),
    "/k/systemvalg/sjekkpunkter": page(
      () => import("./definitions/DefinitionsPage.tsx"),
      "DefinitionsPage",
    ),
    "/k/systemvalg/sjekkpunkter/opprett": page(
      () => import("./definitions/NewDefinitionPage.tsx"),
      "NewDefinitionPage",
    ),
    "/k/systemvalg/sjekkpunkter/$id": definition,
    "/k/systemvalg/sjekkpunktmaler": page(() => import("./sets/SetsPage.tsx"), "SetsPage"),
    "/k/systemvalg/sjekkpunktmaler/opprett": page(
      () => import("./sets/NewSetPage.tsx"),
      "NewSetPage",
    ),
    "/k/systemvalg/sjekkpunktmaler/$id": set,
  },
};
