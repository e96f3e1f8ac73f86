import { page } from "@/lib/routes.ts";

/** The pages of the host companies that somebody works in. */
export const ownCompanyPages = {
  "/b/bedrifter": page(() => import("../CompanyListPage.tsx"), "CompanyListPage"),
  "/b/bedrifter/opprett": page(() => import("./CreateCompanyPage.tsx"), "CreateCompanyPage"),
  "/b/bedrifter/$uid": page(() => import("./OwnCompanyPage.tsx"), "OwnCompanyPage"),
};
