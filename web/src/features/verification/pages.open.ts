import type { OpenPages } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: OpenPages = {
  // Our own: the specification has no page that checks a file. Open to anybody.
  "/verifiser": component(() => import("./VerificationPage.tsx"), "VerificationPage"),
};
