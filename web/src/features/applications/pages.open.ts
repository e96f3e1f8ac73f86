import type { OpenPages } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: OpenPages = {
  // Our own: the specification has no address for those who apply, who have no account.
  "/soknad/$tenant": component(() => import("./form/FormPage.tsx"), "FormPage"),
  // The only page that another site may have in a frame, where the office names that site.
  "/soknad/$tenant/innebygd": component(() => import("./form/FormPage.tsx"), "FormPage"),
  "/soknad/$tenant/plasser": component(() => import("./places/PlacesPage.tsx"), "PlacesPage"),
  "/soknad/$tenant/medlem": component(() => import("./member/MemberPage.tsx"), "MemberPage"),
  "/soknad/$tenant/min": component(() => import("./own/OwnPage.tsx"), "OwnPage"),
};
