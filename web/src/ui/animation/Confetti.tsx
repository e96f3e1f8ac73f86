import type { CSSProperties } from "react";
import { Canvas } from "./Canvas.tsx";
import classes from "./Canvas.module.css";

/** A bit of paper: where it starts, how far it goes and when, in hundredths of the picture. */
export interface Piece {
  x: number;
  y: number;
  dx: number;
  dy: number;
  delayMs: number;
}

const tones = ["warning", "positive", "info", "negative", "accent"] as const;

export function Confetti({
  pieces,
  motion,
}: {
  pieces: readonly Piece[];
  motion: "burst" | "fall";
}) {
  return (
    <Canvas>
      {pieces.map(({ x, y, dx, dy, delayMs }, at) => (
        <rect
          // The pieces of a drawing are always the same, in the same order.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          x={x - 1.5}
          y={y - 2.5}
          width={3}
          height={5}
          rx={0.8}
          className={motion === "burst" ? classes.burst : classes.fall}
          data-paper={tones[at % tones.length]}
          style={
            {
              "--dx": `${dx}px`,
              "--dy": `${dy}px`,
              "--turn": `${(at % 7) * 90 + 90}deg`,
              animationDelay: `${delayMs}ms`,
            } as CSSProperties
          }
        />
      ))}
    </Canvas>
  );
}
