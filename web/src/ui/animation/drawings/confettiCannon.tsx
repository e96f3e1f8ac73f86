import { Confetti, type Piece } from "../Confetti.tsx";

/** How long one round takes. */
export const durationMs = 2000;

/** From the lower left corner, up and over. */
const pieces: readonly Piece[] = Array.from({ length: 28 }, (_, at) => ({
  x: 8,
  y: 92,
  dx: 20 + ((at * 37) % 64),
  dy: -30 - ((at * 23) % 56),
  delayMs: (at % 5) * 50,
}));

export function Drawing() {
  return <Confetti pieces={pieces} motion="burst" />;
}
