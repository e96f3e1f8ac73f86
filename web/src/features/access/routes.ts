import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/login": page(() => import("./LoginPage.tsx"), "LoginPage"),
    "/nytt/passord/$token": page(() => import("./NewPasswordPage.tsx"), "NewPasswordPage"),
  },
};
