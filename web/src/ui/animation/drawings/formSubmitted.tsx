import { Canvas } from "../Canvas.tsx";
import classes from "../Canvas.module.css";

/** How long one round takes. */
export const durationMs = 1600;

export function Drawing() {
  return (
    <Canvas>
      <path d="M28 12h44a6 6 0 0 1 6 6v64a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z" />
      <path d="M36 30h28M36 42h28" pathLength="1" className={classes.draw} />
      <g className={classes.pop} data-tone="positive" style={{ animationDelay: "600ms" }}>
        <circle cx="50" cy="66" r="13" />
        <path d="m44 66 4 4 8-9" />
      </g>
    </Canvas>
  );
}
