import { offerOf, type RouteModules } from "./offer.ts";

const modules: RouteModules = import.meta.glob("../../features/*/routes.employee.ts", {
  eager: true,
});

/** The pages of employees. */
export const offer = offerOf(modules);
