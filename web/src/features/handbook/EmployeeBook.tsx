import { pathTo } from "@/lib/address.ts";
import type { Book } from "./book.ts";
import { chapters } from "./chapters/employee.ts";
import { ChapterPage, ContentsPage } from "./Handbook.tsx";

const book: Book = {
  area: "b",
  lead: "Det du som følger opp lærlinger i bedriften gjør, steg for steg.",
  chapters,
  home: "/b/handbok",
  at: (kapittel) => pathTo("/b/handbok/$kapittel", { kapittel }),
};

/** `/b/handbok` */
export const EmployeeContents = () => <ContentsPage book={book} />;

/** `/b/handbok/:kapittel` */
export const EmployeeChapter = () => <ChapterPage book={book} />;
