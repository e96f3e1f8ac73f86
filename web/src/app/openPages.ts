import { routes as access } from "@/features/access/routes.ts";
import { routes as accessibility } from "@/features/accessibility/routes.ts";
import { linkRoutes } from "@/features/signing/publicLink.ts";
import { routes as simulator } from "@/features/simulator/routes.ts";
import { routes as verification } from "@/features/verification/routes.ts";
import type { PageComponent } from "@/lib/routes.ts";

/** Pages that are open to whoever is not signed in: the app starts with the way to them. */
export const openPages: Record<string, PageComponent> = {
  ...access.pages,
  ...accessibility.pages,
  ...linkRoutes.pages,
  ...simulator.pages,
  ...verification.pages,
};
