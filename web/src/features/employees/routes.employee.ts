import { type FeatureRoutes, page } from "@/lib/routes.ts";

const list = page(() => import("./EmployeeListPage.tsx"), "EmployeeListPage");
const create = page(() => import("./CreateEmployeePage.tsx"), "CreateEmployeePage");
const one = page(() => import("./EmployeePage.tsx"), "EmployeePage");
const basics = page(() => import("./EditBasicsPage.tsx"), "EditBasicsPage");
const connections = page(() => import("./EditConnectionsPage.tsx"), "EditConnectionsPage");
const edit = page(() => import("./EditLayout.tsx"), "EditLayout");

export const routes: FeatureRoutes = {
  pages: {
    "/b/ansatte": list,
    "/b/ansatte/opprett": create,
    "/b/ansatte/$uid": one,
    "/b/ansatte/$uid/rediger": basics,
    "/b/ansatte/$uid/rediger/bedrifter": connections,
  },
  layouts: {
    "/b/ansatte/$uid/rediger": edit,
  },
};
