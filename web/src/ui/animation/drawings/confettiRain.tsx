import { Confetti, type Piece } from "../Confetti.tsx";

/** How long one round takes. */
export const durationMs = 2600;

/** Down from above, over the whole width. */
const pieces: readonly Piece[] = Array.from({ length: 28 }, (_, at) => ({
  x: (at * 37) % 100,
  y: 4,
  dx: ((at * 13) % 15) - 7,
  dy: 62 + ((at * 29) % 30),
  delayMs: (at * 131) % 900,
}));

export function Drawing() {
  return <Confetti pieces={pieces} motion="fall" />;
}
