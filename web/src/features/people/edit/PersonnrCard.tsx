import { useState } from "react";
import { call } from "@/api/client.ts";
import { apprentice_personnr_update, apprentice_personnr_view } from "@/api/operations.gen.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { savedWithGuardian } from "../guardian.ts";
import { masked } from "../personnr.ts";
import classes from "./edit.module.css";
import { useApprenticeForm } from "./useApprenticeForm.ts";
import { useWrite } from "@/blocks/useWrite.ts";

interface Personnr {
  personnr: string;
}

const words: Words<Personnr> = {
  personnr: { label: "Personnummer", text: (number) => number || "Ikke utfylt" },
};

/** The identity number: masked until somebody asks for it, which is written down. */
export function PersonnrCard({ apprentice }: { apprentice: ApprenticeDetail }) {
  const [editing, setEditing] = useState(false);
  const missing = apprentice.personnr === null;
  return (
    <Card title="Personnummer">
      {missing || editing ? (
        <PersonnrForm apprentice={apprentice} onClose={() => setEditing(false)} />
      ) : (
        <Shown apprentice={apprentice} onEdit={() => setEditing(true)} />
      )}
    </Card>
  );
}

function Shown({ apprentice, onEdit }: { apprentice: ApprenticeDetail; onEdit: () => void }) {
  const [full, setFull] = useState<string | null>(null);
  const show = useWrite({
    send: () => call(apprentice_personnr_view, { id: apprentice.id }),
    onDone: ({ personnr }) => setFull(`${personnr.slice(0, 6)} ${personnr.slice(6)}`),
  });
  return (
    <div className={classes.rows}>
      <p className={classes.number} aria-live="polite">
        {full ?? masked(apprentice.personnr)}
      </p>
      {apprentice.personnrNotater.map((note) => (
        <p key={note} role="note">
          {note}.
        </p>
      ))}
      <p className={classes.none}>
        Hver gang hele nummeret vises, blir det loggført hvem som så det.
      </p>
      <div className={classes.actions}>
        {full === null ? (
          <Button
            tone="secondary"
            icon="eye"
            loading={show.isRunning}
            onClick={() => void show.run()}
          >
            Vis hele nummeret
          </Button>
        ) : (
          <Button tone="secondary" icon="eyeOff" onClick={() => setFull(null)}>
            Skjul nummeret
          </Button>
        )}
        <Button tone="quiet" icon="edit" onClick={onEdit}>
          Endre personnummer
        </Button>
      </div>
    </div>
  );
}

function PersonnrForm({
  apprentice,
  onClose,
}: {
  apprentice: ApprenticeDetail;
  onClose: () => void;
}) {
  const stored = apprentice.personnr !== null;
  const check = ({ personnr }: Personnr): FormErrors =>
    /^\d{11}$/.test(personnr.replace(/\s/g, ""))
      ? {}
      : { personnr: "Personnummeret må ha elleve siffer" };
  const edit = useApprenticeForm({
    apprentice,
    words,
    // The number itself is never sent here to be changed.
    valuesOf: (): Personnr => ({ personnr: "" }),
    save: (version, values) =>
      savedWithGuardian((bekreftUnder18) =>
        call(apprentice_personnr_update, {
          id: apprentice.id,
          body: { version, ...values, bekreftUnder18 },
        }),
      ),
    validate: check,
    done: "Personnummeret er lagret",
    onDone: onClose,
  });
  return (
    <VersionedForm
      edit={edit}
      submitLabel="Lagre personnummer"
      aside={
        stored && (
          <Button tone="quiet" onClick={onClose}>
            Avbryt
          </Button>
        )
      }
    >
      <TextField
        name="personnr"
        label={stored ? "Nytt personnummer" : "Personnummer"}
        help="Fødselsnummer eller D-nummer. Det lagres kryptert."
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={edit.form.values.personnr}
        error={edit.form.errors.personnr}
        onChange={(value) => edit.form.set("personnr", value)}
      />
    </VersionedForm>
  );
}
