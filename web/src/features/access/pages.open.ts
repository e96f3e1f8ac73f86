import type { OpenPages } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: OpenPages = {
  "/login": component(() => import("./LoginPage.tsx"), "LoginPage"),
  "/login/openid": component(() => import("./OpenidReturnPage.tsx"), "OpenidReturnPage"),
  "/nytt/passord/$token": component(() => import("./NewPasswordPage.tsx"), "NewPasswordPage"),
};
