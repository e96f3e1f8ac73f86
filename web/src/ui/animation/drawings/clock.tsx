import { Canvas } from "../Canvas.tsx";
import classes from "../Canvas.module.css";

/** How long one round takes. */
export const durationMs = 2000;

export function Drawing() {
  return (
    <Canvas>
      <circle cx="50" cy="50" r="38" />
      <path d="M50 50V25" className={classes.turn} />
      <path d="M50 50h16" />
      <circle cx="50" cy="50" r="2" />
    </Canvas>
  );
}
