/** A picture's own size, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Which square of it is wanted: how close, and how far along the room that is left (0–1). */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const ZOOM_MAX = 4;
/** The middle, all of it. */
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const within = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

/** The square in the picture's own pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / within(zoom, 1, ZOOM_MAX);
  return {
    left: (width - side) * within(x, 0, 1),
    top: (height - side) * within(y, 0, 1),
    side,
  };
}

/** After the picture was pulled so many of its own pixels to the right and down. */
export function pulled(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  const share = (room: number, at: number, before: number): number =>
    room > 0 ? within(at / room, 0, 1) : before;
  return {
    zoom: crop.zoom,
    x: share(size.width - side, left - right, crop.x),
    y: share(size.height - side, top - down, crop.y),
  };
}
