import { useState } from "react";
import type { DocumentationView } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { type DraftFields, fieldsOf } from "../draft/model.ts";
import { RichText } from "@/ui/richtext/RichText.tsx";
import classes from "./ConflictDialog.module.css";

/** Both this text and the server's were changed: shows the two, and lets the reader choose. */
export function ConflictDialog({
  theirs,
  mine,
  onChoose,
}: {
  /** Null when nothing conflicts. */
  theirs: DocumentationView | null;
  mine: DraftFields;
  onChoose: (choice: "mine" | "theirs") => void;
}) {
  const [loading, setLoading] = useState<"mine" | "theirs" | null>(null);
  const choose = (choice: "mine" | "theirs") => {
    setLoading(choice);
    onChoose(choice);
  };
  // A new conflict begins without a choice.
  if (theirs === null && loading !== null) setLoading(null);
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
        Dokumentasjonen ble endret på en annen enhet eller i et annet vindu mens du skrev. Velg
        hvilken som skal gjelde. Den andre blir borte.
      </p>
      {theirs && (
        <div className={classes.sides}>
          <Side title="Min, her" fields={mine} />
          <Side
            title={`Den andre, lagret ${formatDateTime(theirs.sistendret)}`}
            fields={fieldsOf(theirs)}
          />
        </div>
      )}
    </Dialog>
  );
}

function Side({ title, fields }: { title: string; fields: DraftFields }) {
  return (
    <section className={classes.side} aria-label={title}>
      <h3>{title}</h3>
      <p className={classes.name}>{fields.name || "Uten tittel"}</p>
      <RichText html={fields.content} />
      <p className={classes.facts}>{counted(fields.goals.length, "mål", "mål")}</p>
    </section>
  );
}
