import type { TakeoverPerson } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Card } from "@/ui/Card.tsx";
import { PickerField, type Pick } from "@/ui/form/PickerField.tsx";
import { type Choices, loadApprentices } from "./queries.ts";
import classes from "./Takeover.module.css";

const amount = ({ pieces }: TakeoverPerson): string =>
  counted(pieces, "dokumentasjon", "dokumentasjoner");

/** Who is who: those who are known, and a choice for each of the others. */
export function PeopleCard({
  people,
  choices,
  onChoose,
}: {
  people: readonly TakeoverPerson[];
  choices: Choices;
  onChoose: (who: string, chosen: Pick | null) => void;
}) {
  const isOpen = ({ who, laerling }: TakeoverPerson) => laerling === null || who in choices;
  const isFirst = ({ who }: TakeoverPerson, at: number) =>
    people.findIndex((person) => person.who === who && isOpen(person)) === at;
  const open = people.filter(
    (person, at) => person.who !== "" && isOpen(person) && isFirst(person, at),
  );
  const known = people.filter((person) => !isOpen(person));
  return (
    <Card title="Hvem er hvem?">
      {known.length > 0 && (
        <ul className={classes.rows}>
          {known.map((person) => (
            <li key={`${person.who} ${person.navn ?? ""}`} className={classes.row}>
              <span className={classes.words}>
                <span className={classes.name}>{person.navn}</span>
                <span className={classes.muted}>
                  {[person.navn === person.who ? null : `«${person.who}»`, amount(person)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {open.map((person, at) => {
        const chosen = choices[person.who];
        return (
          <PickerField
            key={person.who}
            name={`laerling-${at}`}
            label={`Hvem er «${person.who}»?`}
            help={[person.grunn, amount(person)].filter(Boolean).join(". ")}
            optional
            single
            icon="person"
            searchLabel="Søk etter lærling"
            noneText="Ingen treff"
            value={chosen ? [chosen] : []}
            load={loadApprentices}
            onChange={([picked]) => onChoose(person.who, picked ?? null)}
          />
        );
      })}
    </Card>
  );
}
