import { Canvas } from "../Canvas.tsx";
import classes from "../Canvas.module.css";

/** How long one round takes. */
export const durationMs = 1800;

export function Drawing() {
  return (
    <Canvas>
      <path
        d="M32 72a18 18 0 0 1-1-36 24 24 0 0 1 45 7 15 15 0 0 1-3 29Z"
        className={classes.fade}
      />
      <path
        d="m22 18 58 66"
        pathLength="1"
        className={classes.draw}
        data-tone="negative"
        style={{ animationDelay: "300ms" }}
      />
    </Canvas>
  );
}
