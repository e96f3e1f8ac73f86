import { pathTo } from "@/lib/address.ts";
import type { Book } from "./book.ts";
import { chapters } from "./chapters/coordinator.ts";
import { ChapterPage, ContentsPage } from "./Handbook.tsx";

const book: Book = {
  area: "k",
  lead: "Det en koordinator gjør fra dag til dag, steg for steg.",
  chapters,
  home: "/k/handbok",
  at: (kapittel) => pathTo("/k/handbok/$kapittel", { kapittel }),
};

/** `/k/handbok` */
export const CoordinatorContents = () => <ContentsPage book={book} />;

/** `/k/handbok/:kapittel` */
export const CoordinatorChapter = () => <ChapterPage book={book} />;
