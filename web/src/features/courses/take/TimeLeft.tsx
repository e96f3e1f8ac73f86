import { useEffect, useEffectEvent, useState } from "react";
import { Icon } from "@/ui/Icon.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Take.module.css";

const TICK_MS = 1000;
const SOON_SECONDS = 60;

/** `12:05`; hours are minutes too. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The time that is left of an attempt, by the server's clock; what is done when it is over. */
export function TimeLeft({ until, onOver }: { until: number; onOver: () => void }) {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = seconds === 0;
  const isSoon = seconds <= SOON_SECONDS && !isOver;
  useEffect(() => {
    if (isSoon) toast.info("Under ett minutt igjen");
  }, [isSoon]);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) {
      over();
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return (
    <p className={classes.saving} data-tone={isSoon || isOver ? "warning" : "quiet"}>
      <Icon name="clock" size={16} />
      <span role="timer">{isOver ? "Tiden er ute" : `${clockText(seconds)} igjen`}</span>
    </p>
  );
}
