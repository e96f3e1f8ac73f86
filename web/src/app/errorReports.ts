/** What reports of errors say of the build. */
export const RELEASE = "4.0.1";

/** Of a list that measures itself, in the words of older and newer browsers. */
const IGNORED = /ResizeObserver loop (limit exceeded|completed with undelivered notifications)/;

/** Such a list is drawn in the next frame: nothing went wrong. */
export const isIgnored = (message: string): boolean => IGNORED.test(message);

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
