import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { DocumentationFile } from "@/api/types.ts";
import { Icon } from "@/ui/Icon.tsx";
import { downloadUrl } from "./addresses.ts";
import classes from "./Lightbox.module.css";

/** So far a finger must move sideways to mean the next picture, in px. */
const SWIPE_PX = 48;
const NOT_FOUND =
  "Vi finner ikke vedlegget, det er mulig filen ikke ble lastet opp eller at den er slettet.";

interface LightboxProps {
  pictures: readonly DocumentationFile[];
  /** Which one is shown; null is closed. */
  at: number | null;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** Pictures one at a time over the whole screen: arrows, swipe, Escape. */
export function Lightbox({ pictures, at, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = at !== null && at < pictures.length;
  // Showing a dialog is the browser's own doing: it traps the focus and gives it back.
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={classes.lightbox} aria-label="Bilder" onClose={onClose}>
      {open && <Stage pictures={pictures} at={at} onMove={onMove} onClose={onClose} />}
    </dialog>
  );
}

function Stage({ pictures, at, onMove, onClose }: LightboxProps & { at: number }) {
  const from = useRef<number | null>(null);
  const picture = pictures[at];
  const go = (step: number) => {
    const next = at + step;
    if (next >= 0 && next < pictures.length) onMove(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") go(1);
    if (event.key === "ArrowLeft") go(-1);
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (Math.abs(moved) > SWIPE_PX) go(moved < 0 ? 1 : -1);
  };
  if (!picture) return null;
  return (
    // The arrow keys work wherever the focus is inside the dialog.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.stage} onKeyDown={onKeyDown}>
      <header className={classes.bar}>
        <p className={classes.name} aria-live="polite">
          <span>{picture.name}</span>
          <span className={classes.place}>
            {at + 1} av {pictures.length}
          </span>
        </p>
        <a
          className={classes.button}
          href={downloadUrl(picture.url)}
          download={picture.name}
          aria-label={`Last ned ${picture.name}`}
        >
          <Icon name="download" size={20} />
        </a>
        <button type="button" className={classes.button} aria-label="Lukk" onClick={onClose}>
          <Icon name="close" size={22} />
        </button>
      </header>
      <div
        className={classes.frame}
        onPointerDown={(event) => {
          from.current = event.clientX;
        }}
        onPointerUp={onPointerUp}
      >
        <Shown key={picture.id} picture={picture} />
      </div>
      {at > 0 && <StepButton side="left" label="Forrige bilde" onClick={() => go(-1)} />}
      {at < pictures.length - 1 && (
        <StepButton side="right" label="Neste bilde" onClick={() => go(1)} />
      )}
    </div>
  );
}

function StepButton({
  side,
  label,
  onClick,
}: {
  side: "left" | "right";
  label: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.step}
      data-side={side}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={side} size={28} />
    </button>
  );
}

function Shown({ picture }: { picture: DocumentationFile }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={classes.failed}>{NOT_FOUND}</p>;
  return (
    <img
      src={picture.url}
      alt={picture.name}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}
