import { Canvas } from "../Canvas.tsx";
import classes from "../Canvas.module.css";

/** How long one round takes. */
export const durationMs = 1800;

export function Drawing() {
  return (
    <Canvas>
      <path d="M44 72a9 9 0 0 1 12 0" className={classes.fade} />
      <path
        d="M34 60a24 24 0 0 1 32 0"
        className={classes.fade}
        style={{ animationDelay: "150ms" }}
      />
      <path
        d="M23 48a40 40 0 0 1 54 0"
        className={classes.fade}
        style={{ animationDelay: "300ms" }}
      />
      <path
        d="m20 20 60 64"
        pathLength="1"
        className={classes.draw}
        data-tone="negative"
        style={{ animationDelay: "600ms" }}
      />
    </Canvas>
  );
}
