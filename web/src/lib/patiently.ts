import { ApiError } from "./problem.ts";

/** How often a call is tried again that met a lock on the server. */
const TRIES = 5;
const WAIT_MS = 1000;

/** Nobody is kept waiting for longer without a word. */
const SOON_S = 5;

/** The server had no turn for it, or takes it in a moment. */
const comesLater = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 503 ||
    (error.status === 429 && error.retryAfter !== undefined && error.retryAfter <= SOON_S));

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Tries again when many came at once and the server said when to come back. For what may be sent
 * twice: nothing says that the first one was not taken.
 */
export async function patiently<T>(
  send: () => Promise<T>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await send();
    } catch (error) {
      if (!comesLater(error) || tries === TRIES) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await wait((error.retryAfter ?? 1) * WAIT_MS);
    }
  }
}
