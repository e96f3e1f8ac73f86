/** The year's wheel as a picture: twelve parts of a ring, January at the top, read like a clock. */

export const SIZE = 400;
const CENTER = SIZE / 2;
export const RINGS = { outer: 196, inner: 104, name: 176, count: 142, mark: 113 } as const;

const MONTHS = 12;
const STEP = (2 * Math.PI) / MONTHS;
/** The gap between two parts, as an angle. */
const GAP = 0.02;
/** From this share of the busiest month on, a part is drawn one level darker. */
const LEVELS = [0, 0.34, 0.67];

export interface Point {
  x: number;
  y: number;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A point of the wheel: an angle from the top, clockwise, and a distance from the middle. */
export const pointAt = (angle: number, radius: number): Point => ({
  x: rounded(CENTER + radius * Math.sin(angle)),
  y: rounded(CENTER - radius * Math.cos(angle)),
});

/** The angle of the middle of a month's part; January's begins at the top. */
const middleOf = (month: number): number => (month - 0.5) * STEP;

/** Where a month's words stand. */
export const placeOf = (month: number, radius: number): Point => pointAt(middleOf(month), radius);

/** The outline of a month's part of the ring. */
export function partPath(month: number): string {
  const [from, to] = [(month - 1) * STEP + GAP, month * STEP - GAP];
  const { outer, inner } = RINGS;
  const corner = ({ x, y }: Point) => `${x} ${y}`;
  return [
    `M${corner(pointAt(from, outer))}`,
    `A${outer} ${outer} 0 0 1 ${corner(pointAt(to, outer))}`,
    `L${corner(pointAt(to, inner))}`,
    `A${inner} ${inner} 0 0 0 ${corner(pointAt(from, inner))}`,
    "Z",
  ].join(" ");
}

/** How dark a month is drawn: 0 for nothing, then 1–3 by its share of the busiest month. */
export function levelOf(due: number, busiest: number): number {
  if (due === 0 || busiest === 0) return 0;
  return LEVELS.filter((share) => due / busiest > share).length;
}

/** Where a key leads from a month; null when it is not one of the wheel's keys. */
export function monthAfterKey(month: number, key: string): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (month % MONTHS) + 1;
    case "ArrowLeft":
    case "ArrowUp":
      return ((month + MONTHS - 2) % MONTHS) + 1;
    case "Home":
      return 1;
    case "End":
      return MONTHS;
    default:
      return null;
  }
}
