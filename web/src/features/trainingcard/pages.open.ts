import type { OpenPages } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: OpenPages = {
  // Our own: the specification has no page that checks a card. Open to anybody, for five minutes.
  "/bevis/$tenant/$token": component(() => import("./CheckPage.tsx"), "CheckPage"),
};
