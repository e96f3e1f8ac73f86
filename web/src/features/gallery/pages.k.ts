import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/kontrakttest",
    title: "Forhåndsvisning av kontrakt",
    shows: component(() => import("./contract/ContractPage.tsx"), "ContractPage"),
  },
  {
    path: "/k/testing-leo",
    title: "Byggeklosser",
    shows: component(() => import("./GalleryPage.tsx"), "GalleryPage"),
  },
];
