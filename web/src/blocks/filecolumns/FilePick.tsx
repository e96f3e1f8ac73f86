import { type DragEvent, useRef, useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { FileInput } from "@/ui/form/FileInput.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./FileColumns.module.css";

/** Where a file is dropped or chosen. */
export function FilePick({
  lead = "Slipp en CSV- eller Excel-fil (XLSX) her",
  accept = ".csv,.txt,.xlsx,text/csv",
  hint,
  reading,
  error,
  label,
  onPick,
}: {
  /** What may be dropped, where that is no table. */
  lead?: string;
  /** What the browser's dialog offers. */
  accept?: string;
  reading: boolean;
  error: string | null;
  /** What the file is to look like. */
  hint: string;
  /** What the file is called for those who do not see the button. */
  label: string;
  onPick: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files.item(0);
    if (file) onPick(file);
  };
  return (
    <Card title="Velg fil">
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
        <Icon name="upload" size={28} />
        <p className={classes.lead}>{lead}</p>
        <p className={classes.hint}>{hint}</p>
        <Button
          icon="upload"
          loading={reading}
          loadingLabel="Leser filen"
          onClick={() => input.current?.click()}
        >
          Velg fil
        </Button>
        <FileInput
          input={input}
          label={label}
          accept={accept}
          onPick={([file]) => file && onPick(file)}
        />
      </div>
      {error && (
        <p className={classes.error} role="alert">
          <Icon name="alert" size={16} /> {error}
        </p>
      )}
    </Card>
  );
}
