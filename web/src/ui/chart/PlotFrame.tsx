import { type KeyboardEvent, type PointerEvent, type ReactNode, type Ref, useState } from "react";
import { DASHES, moved, type PlotProps, told } from "./plot.ts";
import classes from "./Plot.module.css";

/** What all charts share: the words, the keys, the pointer, and the names of the series below. */
export function PlotFrame({
  plot,
  size,
  measured,
  look,
  placeAt,
  children,
}: {
  plot: PlotProps;
  size: { width: number; height: number };
  measured: Ref<HTMLDivElement>;
  look: "bars" | "lines";
  /** The name that is looked at where a pointer is, in px from the left and from above. */
  placeAt: (left: number, above: number) => number | null;
  /** What is drawn, given which name is looked at. */
  children: (here: number | null) => ReactNode;
}) {
  const [here, setHere] = useState<number | null>(null);
  const { title, names, series } = plot;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, here, names.length);
    if (next === null) return;
    event.preventDefault();
    setHere(next);
  };
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    setHere(placeAt(clientX - left, clientY - top));
  };
  return (
    <figure className={classes.plot}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as below */}
      <div
        ref={measured}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its values are walked by key
        tabIndex={0}
        role="group"
        aria-label={`Diagram: ${title}. Bruk piltastene for å høre verdiene. De samme tallene står i tabellen ved siden av`}
        onKeyDown={onKeyDown}
        onBlur={() => setHere(null)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setHere(null)}
      >
        <svg
          className={classes.svg}
          viewBox={`0 0 ${size.width} ${size.height}`}
          height={size.height}
          aria-hidden
        >
          {children(here)}
        </svg>
      </div>
      <figcaption>
        {series.length > 1 && (
          <span className={classes.legend}>
            {series.map(({ label }, at) => (
              <span key={label} className={classes.key}>
                <Sample at={at} look={look} />
                {label}
              </span>
            ))}
          </span>
        )}
        <p className={classes.told} aria-live="polite">
          {here === null ? "" : told(plot, here)}
        </p>
      </figcaption>
    </figure>
  );
}

function Sample({ at, look }: { at: number; look: "bars" | "lines" }) {
  return (
    <svg width="28" height="12" aria-hidden data-series={at}>
      {look === "lines" ? (
        <path
          className={`${classes.line} ${classes.stroke}`}
          d="M1 6H27"
          strokeDasharray={DASHES[at]}
        />
      ) : (
        <>
          <rect className={`${classes.bar} ${classes.fill}`} x="1" y="1" width="26" height="10" />
          <Pattern at={at} x={1} y={1} width={26} height={10} />
        </>
      )}
    </svg>
  );
}

const STEP = 8;

/** Strokes over a bar, so that the series are told apart without colour. */
export function Pattern({
  at,
  x,
  y,
  width,
  height,
}: {
  at: number;
  x: number;
  y: number;
  width: number;
  height: number;
}) {
  if (at === 0 || width < STEP) return null;
  const starts = Array.from({ length: Math.floor(width / STEP) }, (_, step) => x + step * STEP);
  const path = starts
    .map((left) => {
      if (at === 1) return `M${left + STEP / 2} ${y}V${y + height}`;
      const right = Math.min(left + height, x + width);
      return `M${left} ${y + height}L${right} ${y + height - (right - left)}`;
    })
    .join("");
  return <path className={classes.ink} d={path} fill="none" opacity={0.5} />;
}
