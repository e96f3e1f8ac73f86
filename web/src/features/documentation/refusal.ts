import { ApiError, problemText } from "@/lib/problem.ts";

/** Why it was not sent: what is wrong with each field, where the server named any. */
export function refusalText(error: unknown): string {
  const fields = error instanceof ApiError ? error.fields : [];
  return fields.length > 0 ? fields.map(({ message }) => message).join(". ") : problemText(error);
}
