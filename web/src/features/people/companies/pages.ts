import { page } from "@/lib/routes.ts";

/** The office's pages of the host companies. */
export const companyPages = {
  "/k/bedrifter": page(() => import("../CompanyListPage.tsx"), "CompanyListPage"),
  "/k/bedrifter/opprett": page(() => import("./CreateCompanyPage.tsx"), "CreateCompanyPage"),
  "/k/bedrifter/$uid": page(() => import("../CompanyPage.tsx"), "CompanyPage"),
  "/k/bedrifter/$uid/rediger": page(() => import("./AboutCompanyPage.tsx"), "AboutCompanyPage"),
  "/k/bedrifter/$uid/rediger/avdelinger": page(
    () => import("./DepartmentsPage.tsx"),
    "DepartmentsPage",
  ),
  "/k/bedrifter/$uid/rediger/ansvarligekoordinatorer": page(
    () => import("./ResponsiblePage.tsx"),
    "ResponsiblePage",
  ),
  "/k/bedrifter/$uid/rediger/laerefag": page(() => import("./TradesPage.tsx"), "TradesPage"),
  "/k/bedrifter/$uid/rediger/ansatte": page(
    () => import("./CompanyEmployeesPage.tsx"),
    "CompanyEmployeesPage",
  ),
};

export const companyLayouts = {
  "/k/bedrifter/$uid": page(() => import("./CompanyLayout.tsx"), "CompanyLayout"),
  "/k/bedrifter/$uid/rediger": page(() => import("./EditCompany.tsx"), "CompanyEditLayout"),
};
