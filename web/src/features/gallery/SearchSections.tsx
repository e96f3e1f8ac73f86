import { useState } from "react";
import { type ChosenUser, recipientError, UserSearch } from "@/blocks/usersearch/UserSearch.tsx";
import classes from "./Gallery.module.css";
import { Example, Section } from "./Section.tsx";

const some: ChosenUser[] = [
  { id: "a", kind: "APPRENTICE", navn: "Kari Lærling", detail: "Lærling · Nordfjord Elektro AS" },
  { id: "b", kind: "EMPLOYEE", navn: "Ola Instruktør", detail: "Ansatt · Nordfjord Elektro AS" },
  { id: "c", kind: "COMPANY", navn: "Nordfjord Elektro AS", detail: "Bedrift · Nordfjordeid" },
];

export function UserSearchSection() {
  const [chosen, setChosen] = useState(some);
  const [nobody, setNobody] = useState<ChosenUser[]>([]);
  const everybody = ["APPRENTICE", "EMPLOYEE", "COMPANY", "COORDINATOR"] as const;
  return (
    <Section title="Brukersøk">
      <Example name="Valgte">
        <div className={classes.wide}>
          <UserSearch
            name="galleri-brukere"
            label="Deltakere"
            types={everybody}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      </Example>
      <Example name="Ingen valgt">
        <div className={classes.wide}>
          <UserSearch
            name="galleri-mottakere"
            label="Mottakere"
            types={["APPRENTICE"]}
            value={nobody}
            onChange={setNobody}
            error={recipientError(nobody)}
          />
        </div>
      </Example>
    </Section>
  );
}
