import { offerOf, type RouteModules } from "./offer.ts";

const modules: RouteModules = import.meta.glob("../../features/*/routes.ts", { eager: true });

/** The pages of no role: for whoever is signed in, and for whoever is not. */
export const offer = offerOf(modules);
