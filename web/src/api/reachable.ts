/** Whether the server answers; whoever has no network is told by a throw. */
export const reachable = async (): Promise<boolean> =>
  (await fetch("/healthz", { cache: "no-store" })).ok;
