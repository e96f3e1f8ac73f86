import { registerLiveKeys } from "@/api/live.ts";
import { type FeatureRoutes, page } from "@/lib/routes.ts";

for (const collection of ["LAERLINGER", "DOKUMENTASJONER", "BEDRIFTER", "ANSATTER"]) {
  registerLiveKeys(collection, [["overview"]]);
}

export const routes: FeatureRoutes = {
  pages: {
    "/k": page(() => import("./CoordinatorOverviewPage.tsx"), "CoordinatorOverviewPage"),
    "/k/systemvalg": page(() => import("./SettingsPage.tsx"), "SettingsPage"),
  },
};
