/** How often the server is told that somebody is active. */
export const HEARTBEAT_MS = 30_000;
/** A person who has not moved for this long is not active. */
export const INACTIVE_MS = 30 * 60_000;
/** Moving the mouse counts once in this time. */
export const MOUSE_MS = 1000;

const signs = ["pointerdown", "keydown", "touchstart", "wheel", "focus"] as const;

interface Parts {
  target: EventTarget;
  now: () => number;
  send: () => Promise<void>;
}

/**
 * Tells the server at once and each 30 s that the person is active, while there was a sign of
 * life within 30 min. Returns the way to stop.
 */
export function startHeartbeat({ target, now, send }: Parts): () => void {
  let last = now();
  let moved = 0;
  const alive = () => {
    last = now();
  };
  const moving = () => {
    if (now() - moved < MOUSE_MS) return;
    moved = now();
    alive();
  };
  const beat = () => {
    // A heartbeat that is lost is made good by the next one.
    if (now() - last < INACTIVE_MS) void send().catch(() => undefined);
  };
  target.addEventListener("mousemove", moving, { passive: true });
  for (const sign of signs) target.addEventListener(sign, alive, { passive: true });
  const timer = setInterval(beat, HEARTBEAT_MS);
  beat();
  return () => {
    clearInterval(timer);
    target.removeEventListener("mousemove", moving);
    for (const sign of signs) target.removeEventListener(sign, alive);
  };
}
