import { type FeatureRoutes, page } from "@/lib/routes.ts";

const sign = page(() => import("./sign/SignPage.tsx"), "SignPage");

export const routes: FeatureRoutes = {
  pages: {
    "/b/signer/$uid": sign,
  },
};
