import type { OfficeDateText, OfficeDateView } from "@/api/schemas.gen.ts";
import { monthNames } from "@/lib/calendar.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** A fixed day of the office's year, as it is written. */
export interface DateValues {
  title: string;
  day: string;
  month: string;
}

export const emptyDate: DateValues = { title: "", day: "1", month: "1" };

export const dateValues = ({ title, day, month }: OfficeDateView): DateValues => ({
  title,
  day: String(day),
  month: String(month),
});

/** The values as the server takes them. */
export const dateBody = ({ title, day, month }: DateValues): OfficeDateText => ({
  title: title.trim(),
  day: Number(day),
  month: Number(month),
});

/** What the browser can say of it; which days a month has the server knows. */
export function checkDate({ title, day }: DateValues): FormErrors {
  const errors: FormErrors = {};
  if (title.trim() === "") errors.title = "Skriv hva dagen er";
  if (!/^\d{1,2}$/.test(day.trim()) || Number(day) < 1 || Number(day) > 31) {
    errors.day = "Skriv en dag fra 1 til 31";
  }
  return errors;
}

/** `1. oktober` */
export const dayText = ({ day, month }: { day: number; month: number }): string =>
  `${day}. ${monthNames[month - 1] ?? ""}`;
