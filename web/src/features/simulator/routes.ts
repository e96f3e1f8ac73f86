import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/simulator": page(() => import("./SimulatorPage.tsx"), "SimulatorPage"),
  },
};
