import { type FeatureRoutes, page } from "@/lib/routes.ts";

const list = page(() => import("./EmployeeListPage.tsx"), "EmployeeListPage");
const create = page(() => import("./CreateEmployeePage.tsx"), "CreateEmployeePage");
const one = page(() => import("./EmployeePage.tsx"), "EmployeePage");
const basics = page(() => import("./EditBasicsPage.tsx"), "EditBasicsPage");
const connections = page(() => import("./EditConnectionsPage.tsx"), "EditConnectionsPage");
const edit = page(() => import("./EditLayout.tsx"), "EditLayout");

export const routes: FeatureRoutes = {
  pages: {
    "/k/ansatte": list,
    "/k/ansatte/opprett": create,
    "/k/ansatte/$uid": one,
    "/k/ansatte/$uid/rediger": basics,
    "/k/ansatte/$uid/rediger/bedrifter": connections,
    "/b/ansatte": list,
    "/b/ansatte/opprett": create,
    "/b/ansatte/$uid": one,
    "/b/ansatte/$uid/rediger": basics,
    "/b/ansatte/$uid/rediger/bedrifter": connections,
  },
  layouts: {
    "/k/ansatte/$uid/rediger": edit,
    "/b/ansatte/$uid/rediger": edit,
  },
};
