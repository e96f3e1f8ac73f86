/** Runs `run` once, `ms` after the last `call`. */
export function debounce<A extends unknown[]>(run: (...args: A) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call: (...args: A): void => {
      clearTimeout(timer);
      timer = setTimeout(() => run(...args), ms);
    },
    cancel: (): void => clearTimeout(timer),
  };
}
