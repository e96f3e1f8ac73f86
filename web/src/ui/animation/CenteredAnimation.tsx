import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { type Duration, durationMs } from "@/lib/duration.ts";
import { Animation, type AnimationName } from "./Animation.tsx";
import classes from "./CenteredAnimation.module.css";

/** A moving picture in the middle of the screen for a moment: something was achieved. */
export function CenteredAnimation({
  name,
  label,
  duration = "1s",
  onDone,
}: {
  name: AnimationName;
  /** What it says, also to those who do not see it. */
  label: string;
  duration?: Duration;
  /** It is over: take it away. */
  onDone: () => void;
}) {
  const ms = durationMs(duration);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return createPortal(
    <div className={classes.over} role="status">
      <div className={classes.card}>
        <Animation name={name} size={140} />
        <p className={classes.words}>{label}</p>
      </div>
    </div>,
    document.body,
  );
}
