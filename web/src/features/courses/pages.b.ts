import type { PagesOf } from "@/blocks/page.ts";
import { takenPages } from "./takenPages.ts";

export const pages: PagesOf<"b"> = takenPages("/b", {
  section: "Mine sider",
  order: 10,
  name: "ANSATT-Kurs",
  icon: "book",
});
