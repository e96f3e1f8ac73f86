import { Confetti, type Piece } from "../Confetti.tsx";

/** How long one round takes. */
export const durationMs = 1800;

/** Out of the middle, to all sides. */
const pieces: readonly Piece[] = Array.from({ length: 28 }, (_, at) => ({
  x: 50,
  y: 50,
  dx: Math.cos(at * 2.4) * (22 + (at % 4) * 7),
  dy: Math.sin(at * 2.4) * (22 + (at % 4) * 7),
  delayMs: (at % 3) * 60,
}));

export function Drawing() {
  return <Confetti pieces={pieces} motion="burst" />;
}
