import { type CSSProperties, useEffect, useRef, useState } from "react";
import classes from "./Ripple.module.css";

interface Drop {
  id: number;
  x: number;
  y: number;
}

export interface RippleProps {
  /** Whose presses it answers: those on the element around it, or only those on itself. */
  target?: "self" | "parent";
  /** How long one ring lasts. */
  ms?: number;
  opacity?: number;
}

/**
 * Rings that spread from where something is pressed. It fills the element it is in, which must
 * be positioned; a blocked one (`aria-disabled`) gives no rings.
 */
export function Ripple({ target = "parent", ms = 500, opacity = 0.3 }: RippleProps) {
  const field = useRef<HTMLSpanElement>(null);
  const [drops, setDrops] = useState<readonly Drop[]>([]);
  useEffect(() => {
    const self = field.current;
    const pressed = target === "self" ? self : self?.parentElement;
    if (!self || !pressed) throw new Error("Ripple without a parent element");
    let nextId = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const press = (event: PointerEvent): void => {
      if (pressed.getAttribute("aria-disabled") === "true") return;
      const box = self.getBoundingClientRect();
      const id = nextId++;
      setDrops((now) => [...now, { id, x: event.clientX - box.left, y: event.clientY - box.top }]);
      const timer = setTimeout(() => {
        timers.delete(timer);
        setDrops((now) => now.filter((drop) => drop.id !== id));
      }, ms);
      timers.add(timer);
    };
    pressed.addEventListener("pointerdown", press);
    return () => {
      pressed.removeEventListener("pointerdown", press);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [target, ms]);
  const style = { "--ripple-ms": `${ms}ms`, "--ripple-opacity": opacity } as CSSProperties;
  return (
    <span ref={field} className={classes.field} data-target={target} style={style} aria-hidden>
      {drops.map(({ id, x, y }) => (
        <span key={id} className={classes.drop} style={{ left: x, top: y }} />
      ))}
    </span>
  );
}
