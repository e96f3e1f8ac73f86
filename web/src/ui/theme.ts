/**
 * The design tokens: the one place where a colour, a size or a duration is decided.
 * `themeCss.ts` turns them into CSS custom properties (`--sv-…`) at build time.
 */

/** Names of the colours that every scheme must define. */
export type ColorToken =
  | "page"
  | "card"
  | "raised"
  | "field"
  | "line"
  | "controlLine"
  | "text"
  | "muted"
  | "primary"
  | "primaryHover"
  | "primaryText"
  | "primarySoft"
  | "onPrimary"
  | "accent"
  | "accentFill"
  | "positive"
  | "positiveSoft"
  | "negative"
  | "negativeFill"
  | "negativeSoft"
  | "warning"
  | "warningSoft"
  | "warningLine"
  | "info"
  | "infoSoft"
  | "neutralSoft"
  | "track"
  | "backdrop";

export type Scheme = Record<ColorToken, string>;

/** Fjord and spruce on light grounds. */
export const light: Scheme = {
  page: "#F6F8F8",
  card: "#FFFFFF",
  raised: "#FFFFFF",
  field: "#F1F5F5",
  line: "#DDE4E6",
  controlLine: "#82939B",
  text: "#10222B",
  muted: "#4E636D",
  primary: "#14506B",
  primaryHover: "#0F4059",
  primaryText: "#14506B",
  primarySoft: "#E6EFF4",
  onPrimary: "#FFFFFF",
  accent: "#2F7D5B",
  accentFill: "#2F7D5B",
  positive: "#1E7A46",
  positiveSoft: "#E8F5EC",
  negative: "#B42318",
  negativeFill: "#B42318",
  negativeSoft: "#FDEEEC",
  warning: "#8A5A00",
  warningSoft: "#FFF4DC",
  warningLine: "#E8CB84",
  info: "#1B5FA8",
  infoSoft: "#E8F1FB",
  neutralSoft: "#EBF0F1",
  track: "#E1E7E9",
  backdrop: "rgb(16 34 43 / 48%)",
};

/** The same hues, turned for dark grounds. */
export const dark: Scheme = {
  page: "#0E1A20",
  card: "#15252D",
  raised: "#1C313B",
  field: "#1A2C35",
  line: "#2B414C",
  controlLine: "#6F8893",
  text: "#E9F0F2",
  muted: "#A3B6BF",
  primary: "#23749A",
  primaryHover: "#1E6688",
  primaryText: "#86C7E5",
  primarySoft: "#1B3C4C",
  onPrimary: "#FFFFFF",
  accent: "#5FBE94",
  accentFill: "#4CAE82",
  positive: "#74D09A",
  positiveSoft: "#17372A",
  negative: "#FF9F95",
  negativeFill: "#C7372B",
  negativeSoft: "#42211F",
  warning: "#F1C667",
  warningSoft: "#382D14",
  warningLine: "#6E5A28",
  info: "#93C2F5",
  infoSoft: "#1A3350",
  neutralSoft: "#22363F",
  track: "#2B414C",
  backdrop: "rgb(3 9 12 / 64%)",
};

/** Font size and line height in px per text role. */
export const text = {
  h1: [24, 32],
  h2: [20, 28],
  h3: [18, 28],
  p: [16, 20],
  span: [14, 20],
  small: [12, 16],
} as const;

export type TextSize = keyof typeof text;

/** Lengths and times that are not colours. */
export const measures = {
  radius: "0.5rem",
  radiusLarge: "0.75rem",
  radiusPill: "999px",
  menuWidth: "264px",
  menuWidthMini: "72px",
  headerHeight: "64px",
  contentWidthMax: "1400px",
  motionFast: "150ms",
  motion: "200ms",
  motionSlow: "300ms",
} as const;

/**
 * Widths of the window in px. Below `wide` the menu is a drawer, below `mobile` there is one column;
 * the others are the steps of the grid.
 */
export const breakpoints = {
  wide: 1400,
  mobile: 600,
  sm: 540,
  md: 768,
  lg: 960,
  xl: 1140,
} as const;

export const shadow = {
  light: "0 1px 2px rgb(16 34 43 / 6%), 0 8px 24px rgb(16 34 43 / 12%)",
  dark: "0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 48%)",
} as const;

/** The stacking order of what floats. Dialogs start at 2001, what a dialog opens lies above it. */
export const layers = {
  header: 100,
  drawer: 1500,
  dialog: 2001,
  popover: 3000,
  toast: 4000,
} as const;
