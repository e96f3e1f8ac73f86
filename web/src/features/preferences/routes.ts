import { type FeatureRoutes, page } from "@/lib/routes.ts";

const preferences = page(() => import("./PreferencesPage.tsx"), "PreferencesPage");

export const routes: FeatureRoutes = {
  pages: {
    "/l/minside/varsler": preferences,
    "/b/minside/varsler": preferences,
    "/k/minside/varsler": preferences,
  },
};
