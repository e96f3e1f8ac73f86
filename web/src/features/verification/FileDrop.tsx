import { type DragEvent, useRef, useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { FileInput } from "@/ui/form/FileInput.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./Verification.module.css";

/** Where the file is dropped or chosen. */
export function FileDrop({ reading, onPick }: { reading: boolean; onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files.item(0);
    if (file) onPick(file);
  };
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="lock" size={28} />
      <p className={classes.dropLead}>Slipp filen her, eller velg den</p>
      <p className={classes.hint}>
        Nettleseren regner ut kontrollsummen av filen og spør etter den. Filen forlater ikke
        maskinen din.
      </p>
      <Button
        icon="upload"
        loading={reading}
        loadingLabel="Sjekker filen"
        onClick={() => input.current?.click()}
      >
        Velg fil
      </Button>
      <FileInput
        input={input}
        label="Fil å sjekke"
        accept=".pdf,application/pdf"
        onPick={([file]) => file && onPick(file)}
      />
    </div>
  );
}
