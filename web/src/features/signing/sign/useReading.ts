import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ViewerFile } from "@/blocks/viewer/files.ts";
import { pageId } from "@/blocks/viewer/pageId.ts";
import {
  beginReading,
  isFileRead,
  pageAt,
  pageCount,
  type PageAt,
  type Reading,
  withAllRead,
  withPages,
  withRead,
} from "./reading.ts";

/** The page at which this share of the window's height lies is the one that is read. */
const EYES = 0.4;

/** Reading of files: which pages were read, which one is before the eyes, and ways to go on. */
export function useReading(
  files: readonly ViewerFile[],
  onFileRead: (file: string) => Promise<unknown>,
) {
  const [reading, setReading] = useState<Reading>(() => beginReading(files.length));
  const place = usePlace(files, reading);
  const done = files.filter((_, at) => isFileRead(reading, at)).map(({ id }) => id);
  /** Each file that was read, and whether the server has heard of it. */
  const heard = useRef(new Map<string, Promise<boolean>>());
  const tell = useEffectEvent((file: string) =>
    onFileRead(file).then(
      () => true,
      () => false,
    ),
  );
  const key = done.join(" ");
  useEffect(() => {
    for (const file of key.split(" ").filter(Boolean)) {
      if (!heard.current.has(file)) heard.current.set(file, tell(file));
    }
  }, [key]);
  /** Waits for what is on its way to the server, and tells again what was lost. */
  const settle = async () => {
    for (const [file, isHeard] of heard.current) {
      if (!(await isHeard)) await onFileRead(file);
    }
  };
  const idAt = ({ file, page }: PageAt): string => pageId(files[file]?.id ?? "", page);
  return {
    reading,
    place,
    settle,
    /** A file that was read on another day needs no reading again. */
    setPages: (file: number, pages: number, isRead = false) =>
      setReading((now) =>
        isRead ? withAllRead(withPages(now, file, pages), file) : withPages(now, file, pages),
      ),
    setRead: (at: PageAt) => setReading((now) => withRead(now, at)),
    /** Goes on from a page, which counts as read as if it had been scrolled through. */
    turn: (at: PageAt) => {
      const isDrawn = !document.getElementById(idAt(at))?.hasAttribute("data-blank");
      if (isDrawn) setReading((now) => withRead(now, at));
    },
    /** Moves the view and the focus to the page at a place. */
    go: (to: number) => {
      const at = pageAt(reading, to);
      const element = at && document.getElementById(idAt(at));
      element?.scrollIntoView();
      element?.focus({ preventScroll: true });
    },
  };
}

/** The place of the page before the eyes. */
function usePlace(files: readonly ViewerFile[], reading: Reading): number {
  const [place, setPlace] = useState(1);
  const look = useEffectEvent(() => {
    const line = window.innerHeight * EYES;
    let now = 1;
    for (let at = 1; at <= pageCount(reading); at += 1) {
      const page = pageAt(reading, at);
      const element =
        page && document.getElementById(pageId(files[page.file]?.id ?? "", page.page));
      if (element && element.getBoundingClientRect().top <= line) now = at;
    }
    setPlace(now);
  });
  useEffect(() => {
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
    };
    window.addEventListener("scroll", later, { passive: true });
    window.addEventListener("resize", later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", later);
      window.removeEventListener("resize", later);
    };
  }, []);
  return place;
}
