import { useEffect, useEffectEvent, useRef } from "react";
import type { CourseLaunch } from "@/api/schemas.gen.ts";
import { type PackageWord, wordIn } from "./PackageSaver.ts";
import classes from "./Take.module.css";

/** More messages than this in a second are no course. */
const WORDS_A_SECOND = 50;
/** For so long after its page was taken away what a package kept as it went is heard still. */
const FAREWELL_MS = 3000;

/**
 * A package in its frame. Its page is of another host: the two speak through a port that is handed
 * over once, and what comes through it is taken word by word.
 */
export function PackageFrame({
  launch,
  title,
  isLeaving = false,
  onWord,
}: {
  launch: CourseLaunch;
  title: string;
  /** Asks the unit to end itself; it says “left” then. */
  isLeaving?: boolean;
  onWord: (word: PackageWord) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const spoken = useRef<MessagePort | null>(null);
  const heard = useEffectEvent(onWord);
  useEffect(() => {
    let port: MessagePort | null = null;
    let recent: number[] = [];
    const hear = ({ data }: MessageEvent<unknown>) => {
      const now = performance.now();
      recent = [...recent.filter((at) => now - at < 1000), now];
      if (recent.length > WORDS_A_SECOND) return;
      const word = wordIn(data);
      if (word) heard(word);
    };
    const begin = ({ source, origin, data }: MessageEvent<unknown>) => {
      const isTheirs = source === frame.current?.contentWindow && origin === launch.origin;
      const isReady =
        typeof data === "object" && data !== null && "type" in data && data.type === "ready";
      if (!isTheirs || !isReady || port) return;
      const channel = new MessageChannel();
      port = channel.port1;
      spoken.current = port;
      port.addEventListener("message", hear);
      port.start();
      frame.current?.contentWindow?.postMessage({ type: "begin", launch }, launch.origin, [
        channel.port2,
      ]);
    };
    window.addEventListener("message", begin);
    return () => {
      window.removeEventListener("message", begin);
      setTimeout(() => port?.close(), FAREWELL_MS);
    };
  }, [launch]);
  useEffect(() => {
    if (isLeaving) spoken.current?.postMessage({ type: "leave" });
  }, [isLeaving]);
  return (
    <iframe
      ref={frame}
      className={classes.package}
      title={title}
      src={launch.url}
      // The frame is of another host: to be itself there gives it nothing of the app's. Many
      // packages ask by the browser's own dialogs whether to go on, have files to save, and open
      // PDFs, which browsers show in no window that is held as the frame is.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads"
      allow="autoplay; fullscreen; unload"
      referrerPolicy="no-referrer"
    />
  );
}
