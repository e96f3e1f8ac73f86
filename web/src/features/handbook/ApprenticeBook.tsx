import { pathTo } from "@/lib/address.ts";
import type { Book } from "./book.ts";
import { chapters } from "./chapters/apprentice.ts";
import { ChapterPage, ContentsPage } from "./Handbook.tsx";

const book: Book = {
  area: "l",
  lead: "Det du gjør i læretiden, steg for steg.",
  chapters,
  home: "/l/handbok",
  at: (kapittel) => pathTo("/l/handbok/$kapittel", { kapittel }),
};

/** `/l/handbok` */
export const ApprenticeContents = () => <ContentsPage book={book} />;

/** `/l/handbok/:kapittel` */
export const ApprenticeChapter = () => <ChapterPage book={book} />;
