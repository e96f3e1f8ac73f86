import { useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { GroupList } from "@/ui/group/GroupList.tsx";
import { NoteCard, type StoredNote } from "@/blocks/note/NoteCard.tsx";
import { NoteDialog } from "@/blocks/note/NoteDialog.tsx";
import { UndoNotice } from "@/ui/UndoNotice.tsx";
import classes from "./Gallery.module.css";
import { Example, Section } from "./Section.tsx";

const shared: StoredNote = {
  version: 2,
  merknad: "Er på skolen annenhver torsdag.\nRing bedriften før du avtaler besøk.",
  kunKoordinator: false,
  updatedTimestamp: Date.UTC(2026, 10, 3, 9, 30),
  endretAv: "Ingrid Solbakken",
  filer: [],
};
const hidden: StoredNote = { ...shared, kunKoordinator: true, merknad: "Avtalt lønn ved sykdom." };
const none: StoredNote = { ...shared, version: 0, merknad: "", updatedTimestamp: null };

const nothing = async () => undefined;

export function NoteSection() {
  const [open, setOpen] = useState<StoredNote | null>(null);
  return (
    <Section title="Merknader">
      <Example name="Delt">
        <div className={classes.wide}>
          <NoteCard note={shared} shareable onEdit={() => setOpen(shared)} />
        </div>
      </Example>
      <Example name="Bare koordinatorer">
        <div className={classes.wide}>
          <NoteCard note={hidden} shareable onEdit={() => setOpen(hidden)} />
        </div>
      </Example>
      <Example name="Bare lesing">
        <div className={classes.wide}>
          <NoteCard note={shared} shareable />
        </div>
      </Example>
      <Example name="Ny">
        <Button tone="secondary" icon="note" onClick={() => setOpen(none)}>
          Legg til merknad
        </Button>
      </Example>
      <NoteDialog
        opened={open !== null}
        onClose={() => setOpen(null)}
        note={open ?? none}
        shareable
        save={async (version, values) => ({ ...shared, ...values, version: version + 1 })}
        remove={nothing}
        sendFile={() => Promise.reject(new Error("Eksempel"))}
        removeFile={nothing}
        onChanged={() => undefined}
      />
    </Section>
  );
}

const groups = [
  { id: "g1", name: "Førsteårslærlinger", totalApprentices: 24, totalEmployees: 0 },
  { id: "g2", name: "HMS-kurs våren", totalApprentices: 8, totalEmployees: 3 },
  { id: "g3", name: "Nye bedrifter", totalApprentices: 0, totalEmployees: 0 },
];

export function GroupSection() {
  const [chosen, setChosen] = useState<string[]>(["g2"]);
  return (
    <Section title="Gruppeliste">
      <Example name="Velg grupper">
        <div className={classes.wide}>
          <GroupList groups={groups} chosen={chosen} inside={inside} onChange={setChosen} />
        </div>
      </Example>
      <Example name="Ingen grupper">
        <div className={classes.wide}>
          <GroupList groups={[]} chosen={[]} onChange={() => undefined} />
        </div>
      </Example>
      <Example name="Angre">
        <div className={classes.wide}>
          <UndoNotice
            message="Kari Dahl er tatt ut"
            loading={false}
            onUndo={() => undefined}
            onClose={() => undefined}
          />
        </div>
      </Example>
    </Section>
  );
}

const inside = ["g1"];
