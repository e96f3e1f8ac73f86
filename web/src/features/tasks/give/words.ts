import { textWords, type Words } from "@/lib/conflict.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { parseRichText, plainText } from "@/ui/richtext/html.ts";
import type { TaskValues } from "./values.ts";

/** How the fields of a task are named and read out when two have changed it. */
export const taskWords: Words<TaskValues> = {
  title: textWords("Tittel"),
  description: { label: "Beskrivelse", text: (html) => plainText(parseRichText(html)) || "Ingen" },
  goals: {
    label: "Kompetansemål",
    text: (goals) => counted(goals.length, "mål", "mål"),
    key: (goals) => goals.toSorted(),
  },
  subGoals: {
    label: "Delmål",
    text: (parts) => counted(parts.length, "delmål", "delmål"),
    key: (parts) => parts.toSorted(),
  },
  customDateEnabled: { label: "Frist gjelder", text: (on) => (on ? "Ja" : "Nei") },
  customDate: { label: "Frist", text: (day) => formatDate(day || null) || "Ingen" },
};
