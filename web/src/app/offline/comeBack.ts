import { reachable } from "@/api/reachable.ts";

/** How often it is looked whether the server answers again. */
const LOOK_MS = 15_000;
/** A page that was loaded again and lacks something still is not loaded over and over. */
const RELOAD_AGAIN_MS = 60_000;
const RELOADED = "lastetinn";

export interface Surroundings {
  /** Whether the server answers. */
  reachable: () => Promise<boolean>;
  reload: () => void;
  now: () => number;
  memory: Pick<Storage, "getItem" | "setItem">;
}

const browser: Surroundings = {
  reachable,
  reload: () => window.location.reload(),
  now: () => Date.now(),
  memory: sessionStorage,
};

/**
 * A part of the page is missing: there was no network, or the server has a newer version. Loads the
 * page again as soon as the server answers, which mends both. The answer stops it.
 */
export function comeBack(from: Surroundings = browser): () => void {
  let stopped = false;
  const look = async () => {
    try {
      if (!(await from.reachable()) || stopped) return;
      if (from.now() - Number(from.memory.getItem(RELOADED) ?? 0) < RELOAD_AGAIN_MS) return;
      from.memory.setItem(RELOADED, String(from.now()));
    } catch {
      // No answer, or a browser that remembers nothing and might load it for ever.
      return;
    }
    from.reload();
  };
  const soon = () => void look();
  soon();
  const timer = setInterval(soon, LOOK_MS);
  window.addEventListener("online", soon);
  return () => {
    stopped = true;
    clearInterval(timer);
    window.removeEventListener("online", soon);
  };
}
