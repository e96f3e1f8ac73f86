import { ApiError, Refusal } from "./problem.ts";
import { createStore } from "./store.ts";

/** The server wants to know again who one is. */
const CONFIRM_FIRST = "confirm_first";

/** The reader is asked to confirm their identity; the shell draws it. */
export interface IdentityAsked {
  /** What is done with the password, where there is one; otherwise the reader answers a code. */
  withPassword: ((currentPassword: string) => Promise<void>) | null;
  /** Whether the identity is confirmed. */
  answer: (shown: boolean) => void;
}

export const identityAsked = createStore<IdentityAsked | null>(null);

function ask(withPassword: IdentityAsked["withPassword"]): Promise<boolean> {
  identityAsked.get()?.answer(false);
  return new Promise((resolve) => {
    identityAsked.set({
      withPassword,
      answer: (shown) => {
        identityAsked.set(null);
        resolve(shown);
      },
    });
  });
}

/**
 * Runs what the server does only for somebody who has just shown who they are. Whoever has no
 * password answers a code when they signed in a while ago, and then it runs again.
 */
export async function confirmed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== CONFIRM_FIRST) throw error;
    if (!(await ask(null))) throw new Refusal("Bekreft at det er deg for å gå videre.");
    return run();
  }
}

/** The same without a form of its own for the password. False: the reader gave up. */
export async function withIdentity(
  hasPassword: boolean,
  run: (currentPassword: string) => Promise<void>,
): Promise<boolean> {
  if (hasPassword) return ask(run);
  try {
    await run("");
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== CONFIRM_FIRST) throw error;
    if (!(await ask(null))) return false;
    await run("");
    return true;
  }
}

/** What is sent along by somebody who has a password. */
export const proof = (currentPassword: string): { currentPassword?: string } =>
  currentPassword === "" ? {} : { currentPassword };
