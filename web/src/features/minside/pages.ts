import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<""> = [
  {
    // Our own: where a program sends the browser that wants a key (OAuth).
    path: "/minside/tilgang",
    title: "Gi et program tilgang",
    shows: component(() => import("./OauthPage.tsx"), "OauthPage"),
    above: "/",
    sample: "journey",
  },
];
