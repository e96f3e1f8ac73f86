import type { PagesOf } from "@/blocks/page.ts";
import { takenPages } from "./takenPages.ts";

export const pages: PagesOf<"l"> = takenPages("/l", {
  section: "Læretiden",
  order: 80,
  name: "Laerling-Kurs",
  icon: "graduate",
});
