/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const SHORT = /^#([\da-f])([\da-f])([\da-f])$/i;
const LONG = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** A colour code `#rgb` or `#rrggbb`. One that cannot be read is a mistake in the program. */
export function readColour(code: string): Rgb {
  const short = SHORT.exec(code);
  const found = short ? short.map((part) => part + part) : LONG.exec(code);
  const [, red, green, blue] = found ?? [];
  if (!red || !green || !blue) throw new Error(`Unreadable colour code: ${code}`);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** How bright a colour is, from 0 to 1, as WCAG reckons it. */
function luminance(code: string): number {
  const [red, green, blue] = readColour(code);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
