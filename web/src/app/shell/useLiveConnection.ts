import { useEffect } from "react";
import { startLive } from "@/api/live.ts";

// Which answers a change makes old, of every feature: known when there is somebody to tell.
import.meta.glob("../../features/*/live.ts", { eager: true });

/** The live connection stands while the frame does. */
export function useLiveConnection(): void {
  useEffect(() => startLive(), []);
}
