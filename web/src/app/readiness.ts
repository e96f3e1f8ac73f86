const READY_AFTER_MS = 500;

/** Marks the page as ready about 500 ms after its first route was drawn. */
export function markReady(
  onResolved: (listener: () => void) => () => void,
  root: HTMLElement,
): void {
  const stop = onResolved(() => {
    stop();
    setTimeout(() => root.setAttribute("data-ready", "true"), READY_AFTER_MS);
  });
}
