import { moved } from "@/blocks/RowList.tsx";
import { Button } from "@/ui/PlainButton.tsx";
import { deadlineText } from "@/lib/oslo.ts";
import type { RoundKind } from "@/api/schemas.gen.ts";
import { SelectField } from "@/ui/form/Field.tsx";
import { Notice } from "@/ui/Notice.tsx";
import classes from "./Form.module.css";
import { FAG_MAX, labels } from "./model.ts";
import { kindWords, type OfferedRound } from "./offered.ts";
import { GroupError } from "./parts.tsx";
import type { StepProps } from "./step.ts";

/** Up to three trades, the most wished first. */
export function TradesStep({ values, errors, offered, set }: StepProps) {
  const wishes = values.fagPrioritet;
  const nameOf = (id: string) => offered.fag.find((one) => one.id === id)?.navn ?? id;
  const left = offered.fag.filter(({ id }) => !wishes.includes(id));
  const change = (next: string[]) => set("fagPrioritet", next);
  if (offered.fag.length === 0)
    return (
      <Notice tone="warning" icon="warning" title="Ingen lærefag å velge mellom">
        {`${offered.kontor} har ikke lagt inn lærefag ennå. Kladden din er lagret. Ta kontakt med kontoret.`}
      </Notice>
    );
  return (
    <div className={classes.stack}>
      {offered.runder.length > 1 && (
        <KindChoice
          runder={offered.runder}
          chosen={values.slag}
          error={errors.slag}
          onChange={(slag) => set("slag", slag)}
        />
      )}
      {wishes.length > 0 && (
        <ol className={classes.wishes} aria-label="Lærefagene du ønsker">
          {wishes.map((id, at) => (
            <li key={id} className={classes.wish}>
              <span className={classes.number} aria-hidden>
                {at + 1}
              </span>
              <span className={classes.wishName}>
                <span className="sv-hidden">{`${at + 1}. ønske: `}</span>
                {nameOf(id)}
              </span>
              {wishes.length > 1 && (
                <>
                  <Button
                    tone="quiet"
                    thin
                    icon="up"
                    label={`Flytt opp: ${nameOf(id)}`}
                    disabled={at === 0}
                    onClick={() => change(moved(wishes, at, at - 1))}
                  />
                  <Button
                    tone="quiet"
                    thin
                    icon="down"
                    label={`Flytt ned: ${nameOf(id)}`}
                    disabled={at === wishes.length - 1}
                    onClick={() => change(moved(wishes, at, at + 1))}
                  />
                </>
              )}
              <Button
                tone="quiet"
                thin
                icon="close"
                label={`Fjern: ${nameOf(id)}`}
                onClick={() => change(wishes.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      {wishes.length < FAG_MAX && (
        <SelectField
          name="fagPrioritet"
          label={wishes.length === 0 ? labels.fagPrioritet : "Legg til et lærefag"}
          help={`Velg opptil ${FAG_MAX}. Det du ønsker mest, skal stå øverst.`}
          placeholder="Velg lærefag"
          optional={wishes.length > 0}
          value=""
          error={errors.fagPrioritet}
          options={left.map(({ id, navn }) => ({ value: id, label: navn }))}
          onChange={(id) => id !== "" && change([...wishes, id])}
        />
      )}
    </div>
  );
}

/** Which contract; each has its own deadline. */
function KindChoice({
  runder,
  chosen,
  error,
  onChange,
}: {
  runder: readonly OfferedRound[];
  chosen: RoundKind;
  error: string | undefined;
  onChange: (slag: RoundKind) => void;
}) {
  return (
    <fieldset
      className={classes.group}
      id="slag"
      tabIndex={-1}
      aria-describedby={error ? "slag-error" : undefined}
    >
      <legend>Hva søker du som?</legend>
      <div className={classes.options}>
        {runder.map(({ slag, isOpen, frist }) => (
          <label key={slag} className={classes.choice}>
            <input
              type="radio"
              name="slag"
              checked={slag === chosen}
              onChange={() => onChange(slag)}
            />
            {`${kindWords[slag]} (${isOpen ? `frist ${deadlineText(frist)}` : "ikke åpent nå"})`}
          </label>
        ))}
      </div>
      <GroupError id="slag">{error}</GroupError>
    </fieldset>
  );
}
