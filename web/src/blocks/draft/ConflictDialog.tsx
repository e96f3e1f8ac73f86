import { type ReactNode, useState } from "react";
import { formatDateTime } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { RichText } from "@/ui/richtext/RichText.tsx";
import classes from "./ConflictDialog.module.css";

interface Fields {
  content: string;
}

/** Both this text and the server's were changed: shows the two, and lets the reader choose. */
export function ConflictDialog<F extends Fields>({
  what,
  theirs,
  mine,
  above,
  below,
  onChoose,
}: {
  /** “Dokumentasjonen”. */
  what: string;
  /** As it is stored, and since when; null when nothing conflicts. */
  theirs: { fields: F; sistendret: number } | null;
  mine: F;
  /** What stands above the text of a side, and below it. */
  above?: (fields: F) => string;
  below?: (fields: F) => string;
  onChoose: (choice: "mine" | "theirs") => void;
}) {
  const [loading, setLoading] = useState<"mine" | "theirs" | null>(null);
  const choose = (choice: "mine" | "theirs") => {
    setLoading(choice);
    onChoose(choice);
  };
  // A new conflict begins without a choice.
  if (theirs === null && loading !== null) setLoading(null);
  const side = (title: string, fields: F): ReactNode => (
    <section className={classes.side} aria-label={title}>
      <h3>{title}</h3>
      {above && <p className={classes.name}>{above(fields)}</p>}
      <RichText html={fields.content} />
      {below && <p className={classes.facts}>{below(fields)}</p>}
    </section>
  );
  return (
    <Dialog
      opened={theirs !== null}
      onClose={() => undefined}
      persistent
      size="large"
      title="Endret et annet sted"
      footer={
        <>
          <Button tone="secondary" loading={loading === "theirs"} onClick={() => choose("theirs")}>
            Bruk den andre
          </Button>
          <Button loading={loading === "mine"} onClick={() => choose("mine")}>
            Behold min
          </Button>
        </>
      }
    >
      <p className={classes.lead}>
        {what} ble endret på en annen enhet eller i et annet vindu mens du skrev. Velg hvilken som
        skal gjelde. Den andre blir borte.
      </p>
      {theirs && (
        <div className={classes.sides}>
          {side("Min, her", mine)}
          {side(`Den andre, lagret ${formatDateTime(theirs.sistendret)}`, theirs.fields)}
        </div>
      )}
    </Dialog>
  );
}
