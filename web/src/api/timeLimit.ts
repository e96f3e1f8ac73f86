import { lateError } from "@/lib/problem.ts";

/** A call that has no answer after this long says so. Files take the time they take. */
export const CALL_MS_MAX = 10_000;
/** What goes through everything that is kept of somebody, or of an import, may take this long. */
export const PATIENT_MS_MAX = 120_000;

/**
 * Runs a call and everything that belongs to it, down to the last byte of its answer, within the
 * limit. The caller's own signal ends it as before.
 */
export async function inTime<T>(
  run: (signal: AbortSignal) => Promise<T>,
  given?: AbortSignal,
  msMax: number = CALL_MS_MAX,
): Promise<T> {
  const ending = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    ending.abort();
  }, msMax);
  const stop = () => ending.abort(given?.reason);
  given?.addEventListener("abort", stop, { once: true });
  if (given?.aborted) stop();
  try {
    return await run(ending.signal);
  } catch (error) {
    throw late ? lateError() : error;
  } finally {
    clearTimeout(timer);
    given?.removeEventListener("abort", stop);
  }
}
