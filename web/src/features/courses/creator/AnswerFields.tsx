import { useState } from "react";
import type { CourseChoice, CoursePair, CourseQuestion } from "@/api/schemas.gen.ts";
import { moved } from "@/blocks/RowList.tsx";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import fieldClasses from "@/ui/form/Field.module.css";
import { Icon } from "@/ui/Icon.tsx";
import { Sortable } from "../order/Sortable.tsx";
import classes from "./Creator.module.css";
import { newChoice, newPair } from "./newParts.ts";

const CHOICE_MAX = 500;
const FEEDBACK_MAX = 500;
const ACCEPTED_MAX = 200;
const UNIT_MAX = 20;
const ROWS_MAX = 20;
const ROWS_MIN = 2;

interface AnswerFieldsProps {
  question: CourseQuestion;
  put: (part: Partial<CourseQuestion>) => void;
}

/** What is right, for the kind of the question. */
export function AnswerFields(props: AnswerFieldsProps) {
  switch (props.question.kind) {
    case "ONE":
    case "MANY":
      return <ChoiceRows {...props} />;
    case "ORDER":
      return <OrderRows {...props} />;
    case "MATCH":
      return <PairRows {...props} />;
    case "NUMBER":
      return <NumberRow {...props} />;
    case "TEXT":
      return <AcceptedRows {...props} />;
  }
}

const Add = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <div>
    <Button tone="quiet" thin icon="add" onClick={onClick}>
      {label}
    </Button>
  </div>
);

function ChoiceRows({ question, put }: AnswerFieldsProps) {
  const { choices, kind, id } = question;
  const many = kind === "MANY";
  const change = (at: number, part: Partial<CourseChoice>) =>
    put({ choices: choices.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  const mark = (at: number) =>
    put({
      choices: choices.map((one, place) => ({
        ...one,
        correct: many ? (place === at ? !one.correct : one.correct) : place === at,
      })),
    });
  return (
    <fieldset className={classes.fieldset}>
      <legend className={fieldClasses.label}>Svar</legend>
      <div className={fieldClasses.help}>
        {many ? "Merk alle som er riktige." : "Merk det som er riktig."}
      </div>
      {choices.map((choice, at) => (
        <div key={choice.id} className={classes.choice}>
          <label className={classes.right}>
            <input
              type={many ? "checkbox" : "radio"}
              name={`riktig-${id}`}
              checked={choice.correct}
              aria-label={`Svar ${at + 1} er riktig`}
              onChange={() => mark(at)}
            />
            <span data-many={many || undefined}>
              <Icon name="check" size={14} stroke={3} />
            </span>
          </label>
          <div className={classes.choiceFields}>
            <Line
              label={`Svar ${at + 1}`}
              max={CHOICE_MAX}
              value={choice.text}
              onChange={(text) => change(at, { text })}
            />
            <ChoiceMore choice={choice} at={at} change={(part) => change(at, part)} />
          </div>
          {choices.length > ROWS_MIN && (
            <Button
              tone="quiet"
              thin
              icon="close"
              label={`Fjern svar ${at + 1}`}
              onClick={() => put({ choices: choices.filter((one) => one.id !== choice.id) })}
            />
          )}
        </div>
      ))}
      {choices.length < ROWS_MAX && (
        <Add label="Nytt svar" onClick={() => put({ choices: [...choices, newChoice()] })} />
      )}
    </fieldset>
  );
}

/** What is said to whoever chose it, and whether it stays last; out of the way until it is used. */
function ChoiceMore({
  choice,
  at,
  change,
}: {
  choice: CourseChoice;
  at: number;
  change: (part: Partial<CourseChoice>) => void;
}) {
  const [opened, setOpened] = useState(choice.feedback !== "" || choice.last);
  if (!opened) {
    return (
      <div>
        <Button
          tone="quiet"
          thin
          icon="note"
          label={`Tilbakemelding på svar ${at + 1}`}
          onClick={() => setOpened(true)}
        >
          Tilbakemelding
        </Button>
      </div>
    );
  }
  return (
    <>
      <Line
        label={`Tilbakemelding på svar ${at + 1}`}
        placeholder="Sies til den som valgte dette"
        max={FEEDBACK_MAX}
        value={choice.feedback}
        onChange={(feedback) => change({ feedback })}
      />
      <Checkbox
        label="Står alltid sist, som «Ingen av disse»"
        checked={choice.last}
        onChange={(last) => change({ last })}
      />
    </>
  );
}

/** A field of one line whose name is said, and stands in it while it is empty. */
const Line = ({
  label,
  placeholder = label,
  max,
  value,
  onChange,
}: {
  label: string;
  placeholder?: string;
  max: number;
  value: string;
  onChange: (value: string) => void;
}) => (
  <div className={fieldClasses.box}>
    <input
      className={fieldClasses.input}
      aria-label={label}
      placeholder={placeholder}
      maxLength={max}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
);

function Whole({ question, put }: AnswerFieldsProps) {
  return (
    <Checkbox
      label="Alt må være riktig for å få poeng"
      checked={question.whole}
      onChange={(whole) => put({ whole })}
    />
  );
}

function OrderRows({ question, put }: AnswerFieldsProps) {
  const { choices } = question;
  return (
    <fieldset className={classes.fieldset}>
      <legend className={fieldClasses.label}>Riktig rekkefølge</legend>
      <div className={fieldClasses.help}>Lærlingen får dem i tilfeldig rekkefølge.</div>
      <Sortable
        label="Riktig rekkefølge"
        rows={choices}
        keyOf={({ id }) => id}
        nameOf={({ text }, at) => text || `Linje ${at + 1}`}
        numbered
        onMove={(from, to) => put({ choices: moved(choices, from, to) })}
      >
        {(choice, at) => (
          <div className={classes.line}>
            <Line
              label={`Linje ${at + 1}`}
              max={CHOICE_MAX}
              value={choice.text}
              onChange={(text) =>
                put({
                  choices: choices.map((one) => (one.id === choice.id ? { ...one, text } : one)),
                })
              }
            />
            {choices.length > ROWS_MIN && (
              <Button
                tone="quiet"
                thin
                icon="close"
                label={`Fjern linje ${at + 1}`}
                onClick={() => put({ choices: choices.filter(({ id }) => id !== choice.id) })}
              />
            )}
          </div>
        )}
      </Sortable>
      {choices.length < ROWS_MAX && (
        <Add label="Ny linje" onClick={() => put({ choices: [...choices, newChoice()] })} />
      )}
      <Whole question={question} put={put} />
    </fieldset>
  );
}

function PairRows({ question, put }: AnswerFieldsProps) {
  const { pairs } = question;
  const change = (at: number, part: Partial<CoursePair>) =>
    put({ pairs: pairs.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  return (
    <fieldset className={classes.fieldset}>
      <legend className={fieldClasses.label}>Hva som hører sammen</legend>
      {pairs.map((pair, at) => (
        <div key={pair.id} className={classes.pair}>
          <Line
            label={`Venstre ${at + 1}`}
            max={CHOICE_MAX}
            value={pair.left}
            onChange={(left) => change(at, { left })}
          />
          <Line
            label={`Høyre ${at + 1}`}
            max={CHOICE_MAX}
            value={pair.right}
            onChange={(right) => change(at, { right })}
          />
          {pairs.length > ROWS_MIN && (
            <Button
              tone="quiet"
              thin
              icon="close"
              label={`Fjern par ${at + 1}`}
              onClick={() => put({ pairs: pairs.filter(({ id }) => id !== pair.id) })}
            />
          )}
        </div>
      ))}
      {pairs.length < ROWS_MAX && (
        <Add label="Nytt par" onClick={() => put({ pairs: [...pairs, newPair()] })} />
      )}
      <Whole question={question} put={put} />
    </fieldset>
  );
}

const NUMBER = { inputMode: "decimal", autoComplete: "off" } as const;

function NumberRow({ question, put }: AnswerFieldsProps) {
  const { id, number = { value: "", tolerance: "0", unit: "" } } = question;
  return (
    <div className={classes.row}>
      <TextField
        {...NUMBER}
        name={`tall-${id}`}
        label="Riktig tall"
        value={number.value}
        onChange={(value) => put({ number: { ...number, value } })}
      />
      <TextField
        {...NUMBER}
        name={`avvik-${id}`}
        label="Tillatt avvik"
        value={number.tolerance}
        onChange={(tolerance) => put({ number: { ...number, tolerance } })}
      />
      <TextField
        name={`enhet-${id}`}
        label="Enhet"
        optional
        autoComplete="off"
        maxLength={UNIT_MAX}
        value={number.unit}
        onChange={(unit) => put({ number: { ...number, unit } })}
      />
    </div>
  );
}

function AcceptedRows({ question, put }: AnswerFieldsProps) {
  const { accepted } = question;
  return (
    <fieldset className={classes.fieldset}>
      <legend className={fieldClasses.label}>Svar som godtas</legend>
      <div className={fieldClasses.help}>Store og små bokstaver er like gode.</div>
      {accepted.map((text, at) => (
        // They have no id of their own, and each field shows the value it is given.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={classes.line}>
          <Line
            label={`Svar ${at + 1}`}
            max={ACCEPTED_MAX}
            value={text}
            onChange={(now) =>
              put({ accepted: accepted.map((one, to) => (to === at ? now : one)) })
            }
          />
          {accepted.length > 1 && (
            <Button
              tone="quiet"
              thin
              icon="close"
              label={`Fjern svar ${at + 1}`}
              onClick={() => put({ accepted: accepted.filter((_, to) => to !== at) })}
            />
          )}
        </div>
      ))}
      {accepted.length < ROWS_MAX && (
        <Add label="Nytt svar" onClick={() => put({ accepted: [...accepted, ""] })} />
      )}
    </fieldset>
  );
}
