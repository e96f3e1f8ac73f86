import { offerOf, type RouteModules } from "./offer.ts";

const modules: RouteModules = import.meta.glob("../../features/*/routes.apprentice.ts", {
  eager: true,
});

/** The pages of apprentices. */
export const offer = offerOf(modules);
