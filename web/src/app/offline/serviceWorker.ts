import { newVersion } from "./newVersion.ts";

// What mends a page that lacks a part must be here before one is missing.
export { comeBack } from "./comeBack.ts";

const LOOK_AGAIN_MS = 60 * 60 * 1000;

/** What of a registration is used here, for the tests' sake. */
export interface Registered extends EventTarget {
  waiting: Waiting | null;
  installing: Waiting | null;
  update: () => Promise<unknown>;
}

interface Waiting extends EventTarget {
  state: string;
  postMessage: (message: string) => void;
}

interface Container extends EventTarget {
  controller: unknown;
}

/** Offers a version as soon as it waits. The first one of all replaces nothing, and is no news. */
export function watchForUpdates(
  registered: Registered,
  container: Container,
  reload: () => void,
): void {
  const offer = (worker: Waiting): void => {
    if (!container.controller) return;
    newVersion.set(() => () => {
      container.addEventListener("controllerchange", reload, { once: true });
      worker.postMessage("skip-waiting");
    });
  };
  if (registered.waiting) offer(registered.waiting);
  registered.addEventListener("updatefound", () => {
    const worker = registered.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  });
}

/** Makes the app installable and startable without a network. */
export async function startServiceWorker(): Promise<void> {
  try {
    const registered = await navigator.serviceWorker.register("/sw.js");
    watchForUpdates(registered, navigator.serviceWorker, () => window.location.reload());
    const look = () => void registered.update().catch(() => undefined);
    setInterval(look, LOOK_AGAIN_MS);
  } catch {
    // Without a worker the app is as before: it only needs a network to start.
  }
}
