import { scaleLinear, scalePoint } from "d3-scale";
import { line } from "d3-shape";
import { useSize } from "@/lib/useSize.ts";
import { DASHES, largest, nearestAt, type PlotProps, stepsOf } from "./plot.ts";
import { PlotFrame } from "./PlotFrame.tsx";
import classes from "./Plot.module.css";

/** Before it is measured, in px. */
const WIDTH_FIRST = 600;
const HEIGHT = 260;
const LEFT = 52;
const RIGHT = 24;
const TOP = 12;
const BOTTOM = 28;
/** A name below the axis needs so much. */
const TICK_PX = 84;

/** Lines over names in their order, told apart by dashes. Load it late, with a table beside. */
export function Lines(props: PlotProps) {
  const { names, series, write } = props;
  const [ref, size] = useSize();
  const width = size.width || WIDTH_FIRST;
  const x = scalePoint(
    names.map((_, at) => String(at)),
    [LEFT, width - RIGHT],
  );
  const y = scaleLinear([0, largest(series)], [HEIGHT - BOTTOM, TOP]).nice(4);
  const every = Math.max(1, Math.ceil((names.length * TICK_PX) / Math.max(width - LEFT, 1)));
  const path = line<[number, number | null]>()
    .defined(([, value]) => value !== null)
    .x(([at]) => x(String(at)) ?? LEFT)
    .y(([, value]) => y(value ?? 0));
  return (
    <PlotFrame
      plot={props}
      size={{ width, height: HEIGHT }}
      measured={ref}
      look="lines"
      placeAt={(left) => nearestAt(left - LEFT, width - LEFT - RIGHT, names.length)}
    >
      {(here) => (
        <>
          {stepsOf(series, y.ticks(4)).map((value) => (
            <g key={value}>
              <line
                className={classes.grid}
                x1={LEFT}
                x2={width - RIGHT}
                y1={y(value)}
                y2={y(value)}
              />
              <text className={classes.value} x={LEFT - 8} y={y(value)} textAnchor="end">
                {write(value)}
              </text>
            </g>
          ))}
          {names.map(
            (name, at) =>
              at % every === 0 && (
                // oxlint-disable-next-line react/no-array-index-key -- two may have the same name
                <text key={at} className={classes.tick} x={x(String(at))} y={HEIGHT - 8}>
                  {name}
                </text>
              ),
          )}
          {here !== null && (
            <line
              className={classes.here}
              x1={x(String(here))}
              x2={x(String(here))}
              y1={TOP}
              y2={HEIGHT - BOTTOM}
            />
          )}
          {series.map(({ label, values }, place) => (
            <g key={label} data-series={place}>
              <path
                className={`${classes.line} ${classes.stroke}`}
                strokeDasharray={DASHES[place]}
                d={path(values.map((value, at) => [at, value])) ?? ""}
              />
              {values.map(
                (value, at) =>
                  value !== null && (
                    <circle
                      // oxlint-disable-next-line react/no-array-index-key -- a point is its place
                      key={at}
                      className={classes.fill}
                      cx={x(String(at))}
                      cy={y(value)}
                      r={3}
                    />
                  ),
              )}
            </g>
          ))}
        </>
      )}
    </PlotFrame>
  );
}
