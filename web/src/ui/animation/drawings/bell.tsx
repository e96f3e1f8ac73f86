import { Canvas } from "../Canvas.tsx";
import classes from "../Canvas.module.css";

/** How long one round takes. */
export const durationMs = 1200;

export function Drawing() {
  return (
    <Canvas>
      <path
        d="M26 66c6-6 6-14 6-22a18 18 0 0 1 36 0c0 8 0 16 6 22Z"
        className={classes.swing}
        data-tone="warning"
      />
      <path d="M44 76a6.5 6.5 0 0 0 12 0" className={classes.swing} data-tone="warning" />
    </Canvas>
  );
}
