import { type ComponentType, type CSSProperties, useEffect, useState } from "react";
import { useMedia } from "@/lib/useMedia.ts";

interface DrawingModule {
  Drawing: ComponentType;
  durationMs: number;
}

/** Each drawing is a file of its own that loads when it is first shown. */
const drawings = {
  spinner: () => import("./drawings/spinner.tsx"),
  "circle-check-mark": () => import("./drawings/circleCheckMark.tsx"),
  confetti: () => import("./drawings/confetti.tsx"),
  "confetti-cannon": () => import("./drawings/confettiCannon.tsx"),
  "confetti-rain": () => import("./drawings/confettiRain.tsx"),
  clock: () => import("./drawings/clock.tsx"),
  bell: () => import("./drawings/bell.tsx"),
  upload: () => import("./drawings/upload.tsx"),
  offline: () => import("./drawings/offline.tsx"),
  "no-wifi": () => import("./drawings/noWifi.tsx"),
  "pdf-loading": () => import("./drawings/pdfLoading.tsx"),
  winner: () => import("./drawings/winner.tsx"),
  "streak-fire": () => import("./drawings/streakFire.tsx"),
  signed: () => import("./drawings/signed.tsx"),
  "form-submitted": () => import("./drawings/formSubmitted.tsx"),
} satisfies Record<string, () => Promise<DrawingModule>>;

export type AnimationName = keyof typeof drawings;

export const animationNames = Object.keys(drawings) as AnimationName[];

/** A wait between two rounds, by chance between the two, in ms. */
export interface RandomDelay {
  delayMsMin: number;
  delayMsMax: number;
}

export interface AnimationProps {
  name: AnimationName;
  /** Width and height in px. */
  size?: number;
  /** Once, over and over, or over and over with a wait between. */
  loop?: boolean | RandomDelay;
  /** What it says; without one it is hidden from screen readers. */
  label?: string;
  /** A number from 0 up to 1. */
  random?: () => number;
}

/** How long the wait is for a number from 0 up to 1. */
export function delayOf({ delayMsMin, delayMsMax }: RandomDelay, random: number): number {
  return delayMsMin + random * Math.max(0, delayMsMax - delayMsMin);
}

function useDrawing(name: AnimationName): DrawingModule | null {
  const [loaded, setLoaded] = useState<{ name: AnimationName; module: DrawingModule } | null>(null);
  useEffect(() => {
    let gone = false;
    drawings[name]()
      .then((module) => {
        if (!gone) setLoaded({ name, module });
      })
      // A picture that does not load leaves its place empty; the words beside it say the same.
      .catch((error: unknown) => console.error(error));
    return () => {
      gone = true;
    };
  }, [name]);
  return loaded?.name === name ? loaded.module : null;
}

/** Counts the rounds of a loop that waits between them; stands still when `delay` is null. */
function useRounds(durationMs: number, delay: RandomDelay | null, random: () => number): number {
  const [round, setRound] = useState(0);
  const [min, max] = delay ? [delay.delayMsMin, delay.delayMsMax] : [null, null];
  useEffect(() => {
    if (min === null) return;
    const wait = delayOf({ delayMsMin: min, delayMsMax: max }, random());
    const timer = setTimeout(() => setRound(round + 1), durationMs + wait);
    return () => clearTimeout(timer);
  }, [round, durationMs, min, max, random]);
  return round;
}

/** A small moving picture by name. It stands still when the reader asks for less motion. */
export function Animation(props: AnimationProps) {
  const { name, size = 96, loop = false, label, random = Math.random } = props;
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const drawing = useDrawing(name);
  const waits = typeof loop === "object" && !still && drawing ? loop : null;
  const round = useRounds(drawing?.durationMs ?? 0, waits, random);
  const style = {
    display: "block",
    width: size,
    height: size,
    "--animation-ms": `${drawing?.durationMs ?? 0}ms`,
    "--animation-count": loop === true ? "infinite" : "1",
  } as CSSProperties;
  return (
    <span
      style={style}
      data-animation={name}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {drawing && <drawing.Drawing key={round} />}
    </span>
  );
}
