import { scaleBand, scaleLinear } from "d3-scale";
import { useSize } from "@/lib/useSize.ts";
import { largest, partAt, type PlotProps } from "./plot.ts";
import { Pattern, PlotFrame } from "./PlotFrame.tsx";
import classes from "./Plot.module.css";

/** Before it is measured, in px. */
const WIDTH_FIRST = 600;
const BAR_PX = 16;
const NAME_PX = 22;
/** Room for a value behind its bar, and what a sign of a longer one needs. */
const VALUE_PX = 64;
const SIGN_PX = 7;

/**
 * Bars from the left, with names above them: names may be long, and screens narrow. d3-scale
 * reckons (the scales that visx is made of, 6 kB), the drawing is ours: words, keys, patterns and
 * paper. Load it late, with the same numbers in a table beside.
 */
export function Bars(props: PlotProps) {
  const { names, series, write } = props;
  const [ref, size] = useSize();
  const width = size.width || WIDTH_FIRST;
  const rowPx = NAME_PX + series.length * (BAR_PX + 2) + 10;
  const height = names.length * rowPx;
  const rows = scaleBand(
    names.map((_, at) => String(at)),
    [0, height],
  );
  const told = series.flatMap(({ values }) => values.map((value) => write(value ?? 0).length));
  const room = Math.max(VALUE_PX, 16 + Math.max(0, ...told) * SIGN_PX);
  const x = scaleLinear([0, largest(series)], [0, Math.max(width - room, 1)]);
  return (
    <PlotFrame
      plot={props}
      size={{ width, height }}
      measured={ref}
      look="bars"
      placeAt={(_, above) => partAt(above, height, names.length)}
    >
      {(here) =>
        names.map((name, at) => {
          const top = rows(String(at)) ?? 0;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two may have the same name
            <g key={at}>
              {here === at && (
                <rect
                  className={classes.here}
                  x={1}
                  y={top + 1}
                  width={width - 2}
                  height={rowPx - 2}
                />
              )}
              <text className={classes.name} x={4} y={top + NAME_PX / 2 + 2}>
                {name}
              </text>
              {series.map(({ label, values }, place) => {
                const value = values[at] ?? null;
                const y = top + NAME_PX + place * (BAR_PX + 2);
                const wide = value === null ? 0 : Math.max(x(value), value > 0 ? 2 : 0);
                return (
                  <g key={label} data-series={place}>
                    {wide > 0 && (
                      <>
                        <rect
                          className={`${classes.bar} ${classes.fill}`}
                          x={4}
                          y={y}
                          width={wide}
                          height={BAR_PX}
                        />
                        <Pattern at={place} x={4} y={y} width={wide} height={BAR_PX} />
                      </>
                    )}
                    <text className={classes.value} x={wide + 10} y={y + BAR_PX / 2}>
                      {value === null ? "–" : write(value)}
                    </text>
                  </g>
                );
              })}
            </g>
          );
        })
      }
    </PlotFrame>
  );
}
