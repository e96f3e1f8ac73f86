import { type DragEvent, useRef, useState } from "react";
import { useMedia } from "@/lib/useMedia.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { acceptedKinds, SIZES } from "./accepted.ts";
import classes from "./Files.module.css";
import { PICTURE_TYPES, pickShown } from "./heic.ts";

export interface FilePickProps {
  /** What the button says. */
  label?: string;
  /** On a phone a second button opens the camera. */
  camera?: boolean;
  /** The element's id, so that an error summary can lead to it. */
  id?: string;
  error?: string | undefined;
  onPick: (files: File[]) => void;
}

/** Where files are dropped, picked or photographed. */
export function FilePick(props: FilePickProps) {
  const { label = "Legg til vedlegg", camera = false, id, error, onPick } = props;
  const [over, setOver] = useState(false);
  const touch = useMedia("(pointer: coarse), (max-width: 599px)");
  const pick = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (chosen.length > 0) pickShown(chosen, onPick);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    pick(event.dataTransfer.files);
  };
  return (
    <>
      <div
        id={id}
        className={classes.drop}
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        tabIndex={id ? -1 : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <div className={classes.pickers}>
          {camera && touch && <Picker label="Ta bilde" icon="camera" capture onPick={pick} />}
          <Picker label={label} icon="upload" onPick={pick} />
        </div>
        {!touch && <p className={classes.hint}>eller slipp filene her</p>}
        <p className={classes.hint}>{SIZES}</p>
      </div>
      {error && (
        <p className={classes.error}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </>
  );
}

function Picker({
  label,
  icon,
  capture,
  onPick,
}: {
  label: string;
  icon: "camera" | "upload";
  capture?: boolean;
  onPick: (files: FileList | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        tone={icon === "camera" ? "primary" : "secondary"}
        icon={icon}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={!capture}
        accept={capture ? PICTURE_TYPES : `${PICTURE_TYPES},${acceptedKinds}`}
        {...(capture ? { capture: "environment" as const } : {})}
        onChange={(event) => {
          onPick(event.target.files);
          event.target.value = "";
        }}
      />
    </>
  );
}
