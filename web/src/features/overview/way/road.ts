/** A road that winds through a picture: straight rows, and half circles between them. */
export interface Road {
  width: number;
  rows: number;
  /** From a row to the next; the turns are half of it wide. */
  gap: number;
  /** Around it. */
  margin: number;
}

/** On a screen, and on a poster. */
export const WIDE: Road = { width: 960, rows: 3, gap: 120, margin: 36 };
/** On a phone. */
export const NARROW: Road = { width: 360, rows: 6, gap: 76, margin: 18 };

const edges = ({ width, gap, margin }: Road) => ({
  from: margin + gap / 2,
  to: width - margin - gap / 2,
  straight: width - 2 * margin - gap,
  turn: (Math.PI * gap) / 2,
});

export const heightOf = ({ rows, gap, margin }: Road): number => (rows - 1) * gap + 2 * margin;

/** The road as a path of SVG. */
export function pathOf(road: Road): string {
  const { from, to } = edges(road);
  const { rows, gap, margin } = road;
  const radius = gap / 2;
  const parts = [`M ${from} ${margin}`];
  for (let row = 0; row < rows; row += 1) {
    const isEven = row % 2 === 0;
    parts.push(`H ${isEven ? to : from}`);
    if (row < rows - 1) {
      const y = margin + (row + 1) * gap;
      parts.push(`A ${radius} ${radius} 0 0 ${isEven ? 1 : 0} ${isEven ? to : from} ${y}`);
    }
  }
  return parts.join(" ");
}

/** Where something stands on the road, by how much of the way it is, 0 to 100. */
export function pointAt(road: Road, share: number): { x: number; y: number } {
  const { from, to, straight, turn } = edges(road);
  const { rows, gap, margin } = road;
  const whole = rows * straight + (rows - 1) * turn;
  let left = (Math.min(100, Math.max(0, share)) / 100) * whole;
  for (let row = 0; row < rows; row += 1) {
    const y = margin + row * gap;
    const isEven = row % 2 === 0;
    if (left <= straight || row === rows - 1) {
      const along = Math.min(left, straight);
      return { x: isEven ? from + along : to - along, y };
    }
    left -= straight;
    if (left <= turn) {
      const angle = (left / turn) * Math.PI - Math.PI / 2;
      const out = Math.cos(angle) * (gap / 2);
      return { x: isEven ? to + out : from - out, y: y + gap / 2 + Math.sin(angle) * (gap / 2) };
    }
    left -= turn;
  }
  return { x: from, y: margin };
}

/**
 * Shares in order, moved apart so that none is nearer to the one before than `least`, and all stay
 * on the way.
 */
export function spread(shares: readonly number[], least: number): number[] {
  const apart = Math.min(least, 100 / Math.max(1, shares.length));
  const placed: number[] = [];
  for (const share of shares) placed.push(Math.max(share, (placed.at(-1) ?? -apart) + apart));
  // What was pushed over the end goes back, and takes those before along.
  let limit = 100;
  return placed
    .toReversed()
    .map((share) => {
      const moved = Math.min(share, limit);
      limit = moved - apart;
      return moved;
    })
    .toReversed();
}
