import { page } from "@/lib/routes.ts";

const list = page(() => import("../CompanyListPage.tsx"), "CompanyListPage");
const create = page(() => import("./CreateCompanyPage.tsx"), "CreateCompanyPage");

/** The pages of the host companies. */
export const companyPages = {
  "/k/bedrifter": list,
  "/k/bedrifter/opprett": create,
  "/b/bedrifter": list,
  "/b/bedrifter/opprett": create,
  "/b/bedrifter/$uid": page(() => import("./OwnCompanyPage.tsx"), "OwnCompanyPage"),
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
