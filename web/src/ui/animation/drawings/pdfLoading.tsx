import { Canvas } from "../Canvas.tsx";
import classes from "../Canvas.module.css";

/** How long one round takes. */
export const durationMs = 1800;

export function Drawing() {
  return (
    <Canvas>
      <path d="M28 12h32l16 16v54a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z" />
      <path d="M58 12v18h18" />
      <path d="M34 46h30" pathLength="1" className={classes.draw} data-tone="accent" />
      <path
        d="M34 58h30"
        pathLength="1"
        className={classes.draw}
        data-tone="accent"
        style={{ animationDelay: "250ms" }}
      />
      <path
        d="M34 70h18"
        pathLength="1"
        className={classes.draw}
        data-tone="accent"
        style={{ animationDelay: "500ms" }}
      />
    </Canvas>
  );
}
