import { ApiError } from "@/lib/problem.ts";

const listeners = new Set<() => void>();

/** Calls back when the server answers that the terms must be accepted first. */
export function onTermsRequired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Looks whether a refusal was for the terms, which may come into force at any time. */
export function noteRefusal(error: unknown): void {
  if (error instanceof ApiError && error.code === "terms_required") {
    for (const listener of listeners) listener();
  }
}
