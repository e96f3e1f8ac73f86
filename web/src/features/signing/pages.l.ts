import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"l"> = [
  {
    path: "/l/signer/$uid",
    title: "Signering",
    shows: component(() => import("./sign/SignPage.tsx"), "SignPage"),
    frame: "full",
    sample: "journey",
  },
];
