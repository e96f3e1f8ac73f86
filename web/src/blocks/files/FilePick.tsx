import { type DragEvent, useState } from "react";
import { useMedia } from "@/lib/useMedia.ts";
import { FileButton } from "@/ui/form/FileInput.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { acceptedKinds, SIZES } from "./accepted.ts";
import classes from "./Files.module.css";
import { PICTURE_TYPES, pickShown } from "@/lib/heic.ts";

export interface FilePickProps {
  /** What the button says. */
  label?: string;
  /** On a phone a second button opens the camera. */
  camera?: boolean;
  /** The only kinds that can be added here, and what is said of them. */
  only?: { accept: string; hint: string } | undefined;
  /** The element's id, so that an error summary can lead to it. */
  id?: string;
  error?: string | undefined;
  onPick: (files: File[]) => void;
}

/** Where files are dropped, picked or photographed. */
export function FilePick(props: FilePickProps) {
  const { label = "Legg til vedlegg", camera = false, only, id, error, onPick } = props;
  const [over, setOver] = useState(false);
  const touch = useMedia("(pointer: coarse), (max-width: 599px)");
  const pick = (files: File[]) => pickShown(files, onPick);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) pick([...event.dataTransfer.files]);
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
          {camera && touch && (
            <FileButton
              tone="primary"
              label="Ta bilde"
              icon="camera"
              capture="environment"
              accept={PICTURE_TYPES}
              onPick={pick}
            />
          )}
          <FileButton
            tone="secondary"
            label={label}
            icon="upload"
            multiple
            accept={only?.accept ?? `${PICTURE_TYPES},${acceptedKinds}`}
            onPick={pick}
          />
        </div>
        {!touch && <p className={classes.hint}>eller slipp filene her</p>}
        <p className={classes.hint}>{only?.hint ?? SIZES}</p>
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
