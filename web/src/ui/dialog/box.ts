/** A place and a size on the screen, in px. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface View {
  width: number;
  height: number;
}

const WIDTH_MIN = 280;
const HEIGHT_MIN = 180;
const NARROW = 960;

const between = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(value, Math.max(min, max)));

/** The box made to lie inside the view, no smaller than what can be used. */
export function fit(box: Box, view: View): Box {
  const width = Math.min(view.width, Math.max(WIDTH_MIN, box.width));
  const height = Math.min(view.height, Math.max(HEIGHT_MIN, box.height));
  return {
    x: between(box.x, 0, view.width - width),
    y: between(box.y, 0, view.height - height),
    width,
    height,
  };
}

/** 50vw × 60vh in the middle; 92vw wide on narrow screens. */
export function startBox(view: View): Box {
  const width = view.width * (view.width <= NARROW ? 0.92 : 0.5);
  const height = view.height * 0.6;
  return fit({ x: (view.width - width) / 2, y: (view.height - height) / 2, width, height }, view);
}

export function moved(box: Box, dx: number, dy: number, view: View): Box {
  return fit({ ...box, x: box.x + dx, y: box.y + dy }, view);
}

/** The lower right corner moved; the upper left one stays. */
export function resized(box: Box, dx: number, dy: number, view: View): Box {
  const width = Math.min(box.width + dx, view.width - box.x);
  const height = Math.min(box.height + dy, view.height - box.y);
  return fit({ ...box, width, height }, view);
}
