import { OfficeDateText } from "@/api/fields.gen.ts";
import { monthNames } from "@/lib/calendar.ts";
import { formFields } from "@/lib/fields.ts";

/** A fixed day of the office's year; which days a month has the server knows. */
export const officeDate = formFields(OfficeDateText, {
  title: { label: "Hva", ask: "Skriv hva dagen er" },
  day: "Dag",
  month: "Måned",
});

/** What a new one begins with. */
export const firstOfJanuary = { ...officeDate.empty, day: "1", month: "1" };

/** `1. oktober` */
export const dayText = ({ day, month }: { day: number; month: number }): string =>
  `${day}. ${monthNames[month - 1] ?? ""}`;
