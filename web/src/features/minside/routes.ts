import { registerLiveKeys } from "@/api/live.ts";
import { type FeatureRoutes, page } from "@/lib/routes.ts";

// Another device, or a coordinator, may have changed what is one's own.
for (const collection of ["LAERLINGER", "ANSATTER", "KOORDINATORER"]) {
  registerLiveKeys(collection, [["me"]]);
}

const own = page(() => import("./OwnPage.tsx"), "OwnPage");
const edit = page(() => import("./EditOwnPage.tsx"), "EditOwnPage");

export const routes: FeatureRoutes = {
  pages: {
    "/l/minside": own,
    "/l/minside/rediger": edit,
    "/b/minside": own,
    "/b/minside/rediger": edit,
    "/k/minside": own,
    "/k/minside/rediger": edit,
  },
};
