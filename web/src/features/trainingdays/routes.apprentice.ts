import { type FeatureRoutes, page } from "@/lib/routes.ts";

const ownList = page(() => import("./own/OwnListPage.tsx"), "OwnListPage");

export const routes: FeatureRoutes = {
  pages: {
    "/l/opplaeringsdager": ownList,
    "/l/opplaeringsdager/$uid": page(() => import("./own/OwnDayPage.tsx"), "OwnDayPage"),
  },
};
