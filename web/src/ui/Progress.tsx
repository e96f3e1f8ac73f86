import type { ReactNode } from "react";
import classes from "./Progress.module.css";

/** Done over total in whole percent, rounded and clamped to 0–100; 0 when there is nothing to do. */
export function percentOf(done: number, total: number): number {
  if (total <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round((done / total) * 100)));
}

const clamp = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

/** From this many percent the text stands inside the bar. */
export const TEXT_INSIDE_FROM = 40;

/** What a screen reader hears of a share, and of what is expected by now. */
const spoken = (value: number, expected: number | null): string | undefined =>
  expected === null ? undefined : `${value} prosent, forventet ${clamp(expected)} prosent`;

/**
 * A ring with the percentage in its middle. `size` is the diameter in px; `expected` is marked on
 * it, in percent.
 */
export function ProgressRing({
  percent,
  label,
  detail,
  size = 128,
  expected = null,
}: {
  percent: number;
  label: string;
  detail?: ReactNode;
  size?: number;
  expected?: number | null;
}) {
  const value = clamp(percent);
  const stroke = Math.max(4, Math.round(size * 0.085));
  const radius = (size - stroke) / 2;
  const around = 2 * Math.PI * radius;
  return (
    <div
      className={classes.ring}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={spoken(value, expected)}
      style={{ width: size, height: size }}
    >
      <svg width={size} height={size} aria-hidden>
        <circle
          className={classes.track}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeWidth={stroke}
        />
        {value > 0 && (
          <circle
            className={classes.value}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeWidth={stroke}
            strokeDasharray={around}
            strokeDashoffset={around * (1 - value / 100)}
          />
        )}
        {expected !== null && (
          <line
            className={classes.ringTick}
            data-expected={clamp(expected)}
            x1={size - stroke - 1}
            x2={size}
            y1={size / 2}
            y2={size / 2}
            transform={`rotate(${clamp(expected) * 3.6} ${size / 2} ${size / 2})`}
          />
        )}
      </svg>
      <span className={classes.inside}>
        <span
          className={classes.percent}
          style={{ fontSize: Math.max(11, Math.round(size * 0.2)) }}
        >
          {value} %
        </span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </div>
  );
}

/**
 * A bar. `thin` has its text beside it; `full` carries it inside from 40 %. `expected` is marked on
 * it, in percent.
 */
export function ProgressBar({
  percent,
  label,
  size = "full",
  expected = null,
}: {
  percent: number;
  label: string;
  size?: "thin" | "full";
  expected?: number | null;
}) {
  const value = clamp(percent);
  const inside = size === "full" && value >= TEXT_INSIDE_FROM;
  return (
    <div className={classes.row}>
      <div className={classes.whole}>
        <div
          className={classes.bar}
          data-size={size}
          role="progressbar"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={spoken(value, expected)}
        >
          <div className={classes.fill} style={{ width: `${value}%` }}>
            {inside && <span className={classes.insideBar}>{value} %</span>}
          </div>
        </div>
        {expected !== null && (
          <span
            className={classes.tick}
            data-expected={clamp(expected)}
            style={{ left: `${clamp(expected)}%` }}
            aria-hidden
          />
        )}
      </div>
      {!inside && <span className={classes.outside}>{value} %</span>}
    </div>
  );
}
