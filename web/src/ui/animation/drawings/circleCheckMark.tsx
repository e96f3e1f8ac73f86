import { Canvas } from "../Canvas.tsx";
import classes from "../Canvas.module.css";

/** How long one round takes. */
export const durationMs = 900;

export function Drawing() {
  return (
    <Canvas>
      <circle cx="50" cy="50" r="38" pathLength="1" className={classes.draw} data-tone="positive" />
      <path
        d="m33 51 12 12 23-25"
        pathLength="1"
        className={classes.draw}
        data-tone="positive"
        style={{ animationDelay: "400ms" }}
      />
    </Canvas>
  );
}
