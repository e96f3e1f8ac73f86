import { type FeatureRoutes, page } from "@/lib/routes.ts";

const preferences = page(() => import("./PreferencesPage.tsx"), "PreferencesPage");

export const routes: FeatureRoutes = {
  pages: {
    "/b/minside/varsler": preferences,
  },
};
