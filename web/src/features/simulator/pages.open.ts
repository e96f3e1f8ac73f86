import type { OpenPages } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: OpenPages = {
  "/simulator": component(() => import("./SimulatorPage.tsx"), "SimulatorPage"),
};
