/** Whether the server answers; throws without a network. */
export const reachable = async (): Promise<boolean> =>
  (await fetch("/healthz", { cache: "no-store" })).ok;
