/** What reports of errors say of the build. */
export const RELEASE = "4.0.1";

const IGNORED = "ResizeObserver loop limit exceeded";
/** The same, as newer browsers word it. */
const IGNORED_TOO = "ResizeObserver loop completed with undelivered notifications";

/** A list that measures itself is drawn in the next frame: nothing went wrong. */
export const isIgnored = (message: string): boolean =>
  message.includes(IGNORED) || message.includes(IGNORED_TOO);

/** Errors that nobody caught are in the log with the release; those that are none do not. */
export function watchErrors(target: Window): void {
  target.addEventListener("error", (event) => {
    if (isIgnored(event.message)) {
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    console.error(`Svenn ${RELEASE}:`, event.error ?? event.message);
  });
}
