import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

const book = () => import("./EmployeeBook.tsx");

// Our own: the specification has no address for them.
export const pages: PagesOf<"b"> = [
  {
    path: "/b/handbok",
    title: "Håndbok",
    shows: component(book, "EmployeeContents"),
    palette: { order: 90, icon: "help" },
  },
  {
    path: "/b/handbok/$kapittel",
    title: "Kapittel",
    shows: component(book, "EmployeeChapter"),
    above: "/b/handbok",
    sample: { is: { kapittel: "godkjenn" } },
  },
];
