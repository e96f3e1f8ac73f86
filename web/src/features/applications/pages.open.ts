import type { OpenPages } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: OpenPages = {
  // Our own: the specification has no address for those who apply, who have no account.
  "/soknad/$tenant": component(() => import("./form/FormPage.tsx"), "FormPage"),
  "/soknad/$tenant/min": component(() => import("./own/OwnPage.tsx"), "OwnPage"),
};
