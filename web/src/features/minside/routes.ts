import { type FeatureRoutes, page } from "@/lib/routes.ts";

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
