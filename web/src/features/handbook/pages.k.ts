import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

const book = () => import("./CoordinatorBook.tsx");

// Our own: the specification has no address for them.
export const pages: PagesOf<"k"> = [
  {
    path: "/k/handbok",
    title: "Håndbok",
    shows: component(book, "CoordinatorContents"),
    palette: { order: 90, icon: "help" },
    search: { words: "hjelp veiledning brukerveiledning bruksanvisning" },
  },
  {
    path: "/k/handbok/$kapittel",
    title: "Kapittel",
    shows: component(book, "CoordinatorChapter"),
    above: "/k/handbok",
    sample: { is: { kapittel: "finn" } },
  },
];
