import { Canvas } from "../Canvas.tsx";
import classes from "../Canvas.module.css";

/** How long one round takes. */
export const durationMs = 1500;

export function Drawing() {
  return (
    <Canvas>
      <g className={classes.pop} data-tone="warning">
        <path d="M32 18h36v20a18 18 0 0 1-36 0Z" />
        <path d="M32 24H20c0 12 4 18 13 19M68 24h12c0 12-4 18-13 19" />
        <path d="M50 56v14M36 84h28M40 84c0-8 4-14 10-14s10 6 10 14" />
      </g>
      <path
        d="m50 28 3 6 6 1-5 4 2 6-6-3-6 3 2-6-5-4 6-1Z"
        className={classes.pop}
        style={{ animationDelay: "500ms" }}
      />
    </Canvas>
  );
}
