import type { ReactNode } from "react";
import { formatDateTime } from "@/lib/dates.ts";
import { RichText } from "@/ui/richtext/RichText.tsx";
import { ChoiceDialog } from "./ChoiceDialog.tsx";
import type { DraftDoc } from "./kind.ts";
import type { DraftSession, SessionState } from "./session.ts";
import classes from "./ConflictDialog.module.css";

/** Both this text and the server's were changed: shows the two, and lets the reader choose. */
export function ConflictDialog<D extends DraftDoc, F extends { content: string }>({
  what,
  session,
  state: { save, fields: mine },
  fieldsOf,
  above,
  below,
}: {
  /** “Dokumentasjonen”. */
  what: string;
  session: DraftSession<D, F>;
  state: SessionState<D, F>;
  fieldsOf: (doc: D) => F;
  /** What stands above the text of a side, and below it. */
  above?: (fields: F) => string;
  below?: (fields: F) => string;
}) {
  const theirs = save.kind === "conflict" ? save.theirs : null;
  const side = (title: string, fields: F): ReactNode => (
    <section className={classes.side} aria-label={title}>
      <h3>{title}</h3>
      {above && <p className={classes.name}>{above(fields)}</p>}
      <RichText html={fields.content} />
      {below && <p className={classes.facts}>{below(fields)}</p>}
    </section>
  );
  return (
    <ChoiceDialog opened={theirs !== null} onChoose={(choice) => void session.resolve(choice)}>
      <p className={classes.lead}>
        {what} ble endret på en annen enhet eller i et annet vindu mens du skrev. Velg hvilken som
        skal gjelde. Den andre blir borte.
      </p>
      {theirs && (
        <div className={classes.sides}>
          {side("Min, her", mine)}
          {side(`Den andre, lagret ${formatDateTime(theirs.sistendret)}`, fieldsOf(theirs))}
        </div>
      )}
    </ChoiceDialog>
  );
}
