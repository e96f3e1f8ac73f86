import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

const book = () => import("./ApprenticeBook.tsx");

// Our own: the specification has no address for them.
export const pages: PagesOf<"l"> = [
  {
    path: "/l/handbok",
    title: "Håndbok",
    shows: component(book, "ApprenticeContents"),
    palette: { order: 90, icon: "help" },
  },
  {
    path: "/l/handbok/$kapittel",
    title: "Kapittel",
    shows: component(book, "ApprenticeChapter"),
    above: "/l/handbok",
    sample: { is: { kapittel: "dokumenter" } },
  },
];
