import type { OpenPages } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: OpenPages = {
  "/signeringslenke/$token": component(() => import("./link/LinkPage.tsx"), "LinkPage"),
};
