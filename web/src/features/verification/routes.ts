import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    // Our own: the specification has no page that checks a file. Open to anybody.
    "/verifiser": page(() => import("./VerificationPage.tsx"), "VerificationPage"),
  },
};
