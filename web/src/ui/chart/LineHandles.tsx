import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import classes from "./LineHandles.module.css";
import type { Scale } from "./scale.ts";

const STEP = 1;
const LARGE_STEP = 10;

interface LineHandlesProps {
  scale: Scale;
  /** Percent at 1, 2, 3 …; the last stays where it is. */
  values: readonly number[];
  /** What a point is called: “Måned 3”. */
  nameOf: (at: number) => string;
  /** A point, from 0, was moved to a percent. */
  onMove: (at: number, percent: number) => void;
}

/**
 * Points of a line that are dragged up and down, or moved with the arrow keys: left and right go to
 * the next point. They are one stop of the tab key.
 */
export function LineHandles({ scale, values, nameOf, onMove }: LineHandlesProps) {
  const [active, setActive] = useState(0);
  const group = useRef<SVGGElement>(null);
  const dragged = useRef<number | null>(null);
  const last = values.length - 1;

  const goTo = (at: number) => {
    const next = Math.min(last - 1, Math.max(0, at));
    setActive(next);
    group.current?.querySelector<SVGElement>(`[data-point="${next}"]`)?.focus();
  };

  const onKey = (event: KeyboardEvent, at: number) => {
    const now = values[at] ?? 0;
    const keys: Record<string, () => void> = {
      ArrowUp: () => onMove(at, now + STEP),
      ArrowDown: () => onMove(at, now - STEP),
      PageUp: () => onMove(at, now + LARGE_STEP),
      PageDown: () => onMove(at, now - LARGE_STEP),
      ArrowLeft: () => goTo(at - 1),
      ArrowRight: () => goTo(at + 1),
      Home: () => goTo(0),
      End: () => goTo(last - 1),
    };
    const does = keys[event.key];
    if (!does || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    does();
  };

  /** Which point is meant, and the percent, at the place of the pointer. */
  const placeOf = (event: PointerEvent<SVGElement>) => {
    const box = group.current?.ownerSVGElement?.getBoundingClientRect();
    if (!box || box.width === 0) return null;
    const ratio = scale.width / box.width;
    const x = Math.round(scale.xOf((event.clientX - box.left) * ratio)) - 1;
    const percent = scale.percentOf((event.clientY - box.top) * ratio);
    return { at: Math.min(last - 1, Math.max(0, x)), percent };
  };

  const onDown = (event: PointerEvent<SVGElement>) => {
    const place = placeOf(event);
    if (!place || event.button !== 0 || last < 1) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = place.at;
    goTo(place.at);
    onMove(place.at, place.percent);
  };

  const onDrag = (event: PointerEvent<SVGElement>) => {
    const place = placeOf(event);
    if (place && dragged.current !== null) onMove(dragged.current, place.percent);
  };

  const onUp = () => {
    dragged.current = null;
  };

  return (
    <g ref={group}>
      <rect
        className={classes.ground}
        x={scale.xAt(0)}
        y={scale.yAt(100) - 12}
        width={Math.max(0, scale.xAt(values.length) - scale.xAt(0))}
        height={scale.yAt(0) - scale.yAt(100) + 24}
        onPointerDown={onDown}
        onPointerMove={onDrag}
        onPointerUp={onUp}
        onPointerCancel={onUp}
      />
      {values.slice(0, -1).map((percent, at) => (
        <g
          // A point is its place on the line.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className={classes.handle}
          data-point={at}
          role="slider"
          tabIndex={at === Math.min(active, last - 1) ? 0 : -1}
          aria-label={nameOf(at)}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={`${percent} prosent`}
          onKeyDown={(event) => onKey(event, at)}
          onFocus={() => setActive(at)}
        >
          <circle className={classes.halo} cx={scale.xAt(at + 1)} cy={scale.yAt(percent)} r={11} />
          <circle className={classes.dot} cx={scale.xAt(at + 1)} cy={scale.yAt(percent)} r={5} />
        </g>
      ))}
    </g>
  );
}
