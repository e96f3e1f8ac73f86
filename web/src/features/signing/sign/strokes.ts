/**
 * A drawn signature: lines between points, measured in widths of the field, so that they are the
 * same on a phone that is turned and on paper.
 */
export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** How high the field is for its width. */
export const FIELD_SHAPE = 0.36;
/** Shorter than this, in widths of the field, it is a slip of the finger. */
const LENGTH_MIN = 0.15;
/** Points nearer than this to the last one say nothing new. */
const STEP_MIN = 0.004;
/** Enough for any name; as a path it stays below what the server takes. */
export const POINTS_MAX = 1800;

const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, value));

/** A place of the pointer as a point of the field. */
export const pointIn = (
  field: Pick<DOMRect, "left" | "top" | "width">,
  x: number,
  y: number,
): Point => [
  clamp((x - field.left) / field.width, 1),
  clamp((y - field.top) / field.width, FIELD_SHAPE),
];

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

export const begun = (strokes: readonly Stroke[], point: Point): Stroke[] => [...strokes, [point]];

/** The last line goes on to a point. */
export function continued(strokes: readonly Stroke[], point: Point): readonly Stroke[] {
  const line = strokes.at(-1);
  const last = line?.at(-1);
  if (!line || !last || distance(last, point) < STEP_MIN || pointCount(strokes) >= POINTS_MAX) {
    return strokes;
  }
  return [...strokes.slice(0, -1), [...line, point]];
}

/** Without the last line. */
export const undone = (strokes: readonly Stroke[]): readonly Stroke[] => strokes.slice(0, -1);

const pointCount = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, { length }) => sum + length, 0);

const lengthOf = (line: Stroke): number =>
  line.reduce((sum, point, at) => {
    const before = line[at - 1];
    return before ? sum + distance(before, point) : sum;
  }, 0);

/** Whether it is a signature and no slip. */
export const isDrawn = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((sum, line) => sum + lengthOf(line), 0) >= LENGTH_MIN;

/** So many parts of the width are told apart in what is kept. */
const PARTS = 1000;

const parts = (value: number): number => Math.round(value * PARTS);

/** A line as the `d` of a path, in thousandths of the field's width. */
export function pathOf(line: Stroke): string {
  const at = ([x, y]: Point): string => `${parts(x)} ${parts(y)}`;
  const [first] = line;
  if (!first) return "";
  // A dot is drawn too.
  if (line.length === 1) return `M${at(first)}h1`;
  return `M${line.map(at).join("L")}`;
}

/** All lines as one path, as it is kept. */
export const drawingOf = (strokes: readonly Stroke[]): string => strokes.map(pathOf).join("");

/** The field that the paths are drawn in. */
export const VIEW_BOX = `0 0 ${PARTS} ${parts(FIELD_SHAPE)}`;
