/** Runs what `does` was last given once, `ms` after the last `call`. */
export function debounced<A extends unknown[]>(ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run: ((...args: A) => void) | undefined;
  return {
    does: (next: (...args: A) => void): void => {
      run = next;
    },
    call: (...args: A): void => {
      clearTimeout(timer);
      timer = setTimeout(() => run?.(...args), ms);
    },
    cancel: (): void => clearTimeout(timer),
  };
}
