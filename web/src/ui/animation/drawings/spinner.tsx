import { Canvas } from "../Canvas.tsx";
import classes from "../Canvas.module.css";

/** How long one round takes. */
export const durationMs = 900;

export function Drawing() {
  return (
    <Canvas>
      <circle cx="50" cy="50" r="36" className={classes.faint} />
      <path d="M50 14a36 36 0 0 1 36 36" className={classes.turn} />
    </Canvas>
  );
}
