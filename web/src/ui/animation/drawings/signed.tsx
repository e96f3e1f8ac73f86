import { Canvas } from "../Canvas.tsx";
import classes from "../Canvas.module.css";

/** How long one round takes. */
export const durationMs = 1600;

export function Drawing() {
  return (
    <Canvas>
      <path d="M16 84h68" />
      <path
        d="M18 66c10-30 20-38 22-28s-10 32-2 30 14-26 20-24-6 20 2 20 10-10 22-12"
        pathLength="1"
        className={classes.draw}
        data-tone="info"
      />
      <path
        d="m70 22 6 6 12-13"
        pathLength="1"
        className={classes.draw}
        data-tone="positive"
        style={{ animationDelay: "900ms" }}
      />
    </Canvas>
  );
}
