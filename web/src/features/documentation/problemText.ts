import { ApiError, errorText } from "@/api/problem.ts";

/** Why the server refused, where there is no field beside which to say it. */
export function problemText(error: unknown): string {
  const field = error instanceof ApiError ? error.fields[0] : undefined;
  return field?.message ?? errorText(error);
}
