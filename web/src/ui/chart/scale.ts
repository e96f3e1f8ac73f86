/** From a chart's own numbers to px and back: x from 0 to `xMax`, y in percent. */
export interface Scale {
  width: number;
  height: number;
  xAt: (x: number) => number;
  yAt: (percent: number) => number;
  /** The number at a place in px. */
  xOf: (px: number) => number;
  percentOf: (px: number) => number;
}

/** Room around the plot, in px: for the percents at the left and the ticks below. */
const LEFT = 44;
const RIGHT = 16;
const TOP = 16;
const BOTTOM = 32;

export function scaleOf(width: number, height: number, xMax: number): Scale {
  const across = Math.max(1, width - LEFT - RIGHT);
  const down = Math.max(1, height - TOP - BOTTOM);
  const most = Math.max(1, xMax);
  return {
    width,
    height,
    xAt: (x) => LEFT + (x / most) * across,
    yAt: (percent) => TOP + (1 - percent / 100) * down,
    xOf: (px) => ((px - LEFT) / across) * most,
    percentOf: (px) => (1 - (px - TOP) / down) * 100,
  };
}
