import { Canvas } from "../Canvas.tsx";
import classes from "../Canvas.module.css";

/** How long one round takes. */
export const durationMs = 1600;

export function Drawing() {
  return (
    <Canvas>
      <path
        d="M52 10c4 16 22 24 22 46a24 24 0 0 1-48 0c0-12 6-18 10-26 3 6 6 8 8 10 4-10 4-20 8-30Z"
        className={classes.flicker}
        data-tone="negative"
      />
      <path
        d="M50 80c-8 0-12-6-12-12 0-8 8-10 11-20 4 8 13 12 13 20 0 6-4 12-12 12Z"
        className={classes.flicker}
        data-tone="warning"
        style={{ animationDelay: "200ms" }}
      />
    </Canvas>
  );
}
