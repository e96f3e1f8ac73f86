import { type FeatureRoutes, page } from "@/lib/routes.ts";

/** The page of those who sign without an account; it is there before any sign-in. */
export const linkRoutes: FeatureRoutes = {
  pages: { "/signeringslenke/$token": page(() => import("./link/LinkPage.tsx"), "LinkPage") },
};
