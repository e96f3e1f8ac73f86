import { useEffect, useEffectEvent, useRef, useState } from "react";
import { scoreText } from "../words.ts";
import { type Segment, stepOf, withSegment } from "./segments.ts";
import classes from "./Take.module.css";

const SAVE_MS = 10_000;

/** A film with its captions; what is played of it is told every ten seconds and when it stops. */
export function Film({
  src,
  captions,
  name,
  share,
  seen,
  position,
  onPlayed,
}: {
  src: string;
  captions: string | undefined;
  name: string;
  /** How much must be seen, in percent. */
  share: number;
  /** How much was seen, in percent. */
  seen: number;
  /** Where it goes on, in seconds. */
  position: number;
  onPlayed: (position: number, segments: readonly Segment[]) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [begin] = useState(position);
  const played = useRef<Segment[]>([]);
  const last = useRef({ at: position, when: 0 });
  const tell = () => {
    if (played.current.length === 0) return;
    onPlayed(Math.floor(last.current.at), played.current);
    played.current = [];
  };
  const tellMeanwhile = useEffectEvent(tell);
  useEffect(() => {
    const timer = setInterval(() => tellMeanwhile(), SAVE_MS);
    const leave = () => tellMeanwhile();
    document.addEventListener("visibilitychange", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", leave);
      leave();
    };
  }, []);
  const note = () => {
    const element = video.current;
    if (!element) return;
    const now = { at: element.currentTime, when: performance.now() };
    const elapsedS = (now.when - last.current.when) / 1000;
    const step = stepOf(last.current.at, now.at, element.playbackRate, elapsedS);
    if (step) played.current = withSegment(played.current, step);
    last.current = now;
  };
  return (
    <figure className={classes.film}>
      {/* Captions are the maker's: a film without speech has none. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        controls
        playsInline
        preload="metadata"
        src={src}
        aria-label={name}
        onLoadedMetadata={({ currentTarget }) => {
          if (begin > 0 && begin < currentTarget.duration - 1) currentTarget.currentTime = begin;
        }}
        onPlay={({ currentTarget }) => {
          last.current = { at: currentTarget.currentTime, when: performance.now() };
        }}
        onTimeUpdate={note}
        onPause={() => {
          note();
          tell();
        }}
      >
        {captions && <track kind="captions" srcLang="nb" label="Norsk" src={captions} default />}
      </video>
      <figcaption className={classes.help} role="status">
        {seen >= share
          ? "Filmen er sett"
          : `Sett ${scoreText(Math.floor(seen))} av filmen. Du må se ${scoreText(share)}.`}
      </figcaption>
    </figure>
  );
}
