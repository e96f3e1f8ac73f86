import { type FeatureRoutes, page } from "@/lib/routes.ts";
import { offerOf, type RouteModules } from "./offer.ts";

/** The pages that put together what the features offer. */
const routes: FeatureRoutes = {
  pages: {
    "/k/systemvalg": page(() => import("../settings/SettingsPage.tsx"), "SettingsPage"),
  },
};

const modules: RouteModules = import.meta.glob("../../features/*/routes.coordinator.ts", {
  eager: true,
});

/** The pages of coordinators. */
export const offer = offerOf({ ...modules, [import.meta.url]: { routes } });
