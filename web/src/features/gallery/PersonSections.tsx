import { useState } from "react";
import { toast } from "@/ui/Toast.tsx";
import { contactActions, type UserAction, UserMenu, UserMenuButton } from "@/ui/UserMenu.tsx";
import classes from "./Gallery.module.css";
import { Example, Section } from "./Section.tsx";

const say = (what: string) => () => toast.info(what);

const actions: readonly UserAction[] = [
  { icon: "eye", label: "Åpne", to: "/k/testing-leo" },
  { icon: "groups", label: "Legg til i gruppe", onSelect: say("Legg til i gruppe") },
  { icon: "person", label: "Bytt koordinator", onSelect: say("Bytt koordinator") },
  ...contactActions({ epost: "kari@vik.example", telefon: "+4740000214" }),
  { icon: "archive", label: "Arkiver", grave: true, onSelect: say("Arkiver") },
];

/** What can be done with a person: behind a button, and where the person's row is pressed. */
export function UserMenuSection() {
  const [at, setAt] = useState<DOMRect | null>(null);
  return (
    <Section title="Personmeny">
      <Example name="Bak en knapp">
        <UserMenuButton name="Kari Vik" actions={actions} />
      </Example>
      <Example name="På en rad: høyreklikk, eller menytasten">
        <button
          type="button"
          className={classes.personRow}
          onContextMenu={(event) => {
            event.preventDefault();
            setAt(event.currentTarget.getBoundingClientRect());
          }}
          onClick={(event) => setAt(event.currentTarget.getBoundingClientRect())}
        >
          Kari Vik
        </button>
        {at && <UserMenu name="Kari Vik" at={at} actions={actions} onClose={() => setAt(null)} />}
      </Example>
    </Section>
  );
}
