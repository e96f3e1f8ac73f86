import { help } from "@/lib/help.ts";
import { StatusBadge } from "./Badge.tsx";
import { Help } from "./Help.tsx";
import classes from "./PaceWords.module.css";

/** “Foran”, “I rute” or “Bak”, and what the mark on the ring or the bar beside it stands for. */
export function PaceWords({ expected }: { expected: { forventet: number; tempo: string } | null }) {
  if (!expected) return null;
  return (
    <p className={classes.pace}>
      <StatusBadge status={expected.tempo} />
      <Help of={help.tempo} />
      <span className={classes.expected}>Forventet nå: {expected.forventet} %</span>
    </p>
  );
}
