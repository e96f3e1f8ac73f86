import type { ReactNode } from "react";
import { useSize } from "@/lib/useSize.ts";
import classes from "./LineChart.module.css";
import { type Scale, scaleOf } from "./scale.ts";

/** Before it is measured, in px. */
const WIDTH_FIRST = 600;
const PERCENTS = [0, 25, 50, 75, 100];

export interface ChartLine {
  label: string;
  /** How it is drawn: the two are told apart by their dashes too. */
  look: "recommended" | "own";
  /** x as the chart counts, y in percent. */
  points: readonly { x: number; y: number }[];
}

interface LineChartProps {
  /** What it shows, in a few words. */
  title: string;
  /** What those are told who do not see it. */
  description: string;
  /** Where the chart ends at the right. */
  xMax: number;
  ticks: readonly { x: number; label: string }[];
  lines: readonly ChartLine[];
  /** An upright line, such as today. */
  mark?: { x: number; label: string } | null;
  height?: number;
  /** Drawn above the lines. */
  children?: (scale: Scale) => ReactNode;
}

const pathOf = ({ points }: ChartLine, { xAt, yAt }: Scale): string =>
  points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${xAt(x)} ${yAt(y)}`).join(" ");

/** Lines in percent over time, with their names below. Put the same numbers in a table beside it. */
export function LineChart(props: LineChartProps) {
  const { title, description, xMax, ticks, lines, mark, height = 240, children } = props;
  const [ref, size] = useSize();
  const scale = scaleOf(size.width || WIDTH_FIRST, height, xMax);
  return (
    <figure className={classes.chart}>
      <div ref={ref}>
        <svg
          className={classes.svg}
          viewBox={`0 0 ${scale.width} ${scale.height}`}
          height={height}
          role={children ? "group" : "img"}
          aria-label={`${title}. ${description}`}
        >
          <Frame scale={scale} ticks={ticks} xMax={xMax} />
          {mark && <Mark scale={scale} {...mark} xMax={xMax} />}
          {lines.map((line) => (
            <g key={line.label} data-look={line.look} aria-hidden>
              <path className={classes.line} d={pathOf(line, scale)} />
              <End line={line} scale={scale} />
            </g>
          ))}
          {children?.(scale)}
        </svg>
      </div>
      <figcaption className={classes.legend}>
        {lines.map(({ label, look }) => (
          <span key={label} className={classes.name}>
            <svg width={28} height={12} data-look={look} aria-hidden>
              <path className={classes.line} d="M1 6 L27 6" />
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Frame({
  scale: { xAt, yAt, width },
  ticks,
  xMax,
}: {
  scale: Scale;
  ticks: LineChartProps["ticks"];
  xMax: number;
}) {
  return (
    <g aria-hidden>
      {PERCENTS.map((percent) => (
        <g key={percent}>
          <line
            className={classes.grid}
            x1={xAt(0)}
            x2={xAt(xMax)}
            y1={yAt(percent)}
            y2={yAt(percent)}
          />
          <text className={classes.percent} x={xAt(0) - 8} y={yAt(percent)}>
            {percent} %
          </text>
        </g>
      ))}
      {ticks.map(({ x, label }) => (
        <text
          key={x}
          className={classes.tick}
          data-last={xAt(x) > width - 40 || undefined}
          x={xAt(x) > width - 40 ? width - 2 : xAt(x)}
          y={yAt(0) + 20}
        >
          {label}
        </text>
      ))}
    </g>
  );
}

function Mark({
  scale: { xAt, yAt },
  x,
  label,
  xMax,
}: {
  scale: Scale;
  x: number;
  label: string;
  xMax: number;
}) {
  return (
    <g aria-hidden>
      <line className={classes.mark} x1={xAt(x)} x2={xAt(x)} y1={yAt(100)} y2={yAt(0)} />
      <text
        className={classes.markLabel}
        data-before={x > xMax / 2 || undefined}
        x={xAt(x) + (x > xMax / 2 ? -6 : 6)}
        y={yAt(100) + 10}
      >
        {label}
      </text>
    </g>
  );
}

/** Where a line of one's own has come to. */
function End({ line, scale: { xAt, yAt } }: { line: ChartLine; scale: Scale }) {
  const last = line.points.at(-1);
  if (line.look !== "own" || !last) return null;
  return <circle className={classes.end} cx={xAt(last.x)} cy={yAt(last.y)} r={5} />;
}
