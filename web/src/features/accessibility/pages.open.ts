import type { OpenPages } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: OpenPages = {
  "/tilgjengelighetserklaering": component(
    () => import("./AccessibilityPage.tsx"),
    "AccessibilityPage",
  ),
};
