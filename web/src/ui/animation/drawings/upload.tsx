import { Canvas } from "../Canvas.tsx";
import classes from "../Canvas.module.css";

/** How long one round takes. */
export const durationMs = 1400;

export function Drawing() {
  return (
    <Canvas>
      <path d="M20 66v10a6 6 0 0 0 6 6h48a6 6 0 0 0 6-6V66" />
      <path d="M50 66V24M34 40l16-16 16 16" className={classes.rise} data-tone="accent" />
    </Canvas>
  );
}
