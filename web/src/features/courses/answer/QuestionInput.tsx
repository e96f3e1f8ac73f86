import type { CourseAnswer, CourseQuestionShown } from "@/api/schemas.gen.ts";
import { moved } from "@/blocks/RowList.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Sortable } from "../order/Sortable.tsx";
import classes from "./Answer.module.css";
import { Choices } from "./Choices.tsx";
import { Pairs } from "./Pairs.tsx";

const TEXT_MAX = 200;

const helps: Partial<Record<CourseQuestionShown["kind"], string>> = {
  MANY: "Velg alle som er riktige.",
  ORDER: "Sett dem i riktig rekkefølge.",
  MATCH: "Velg hva som hører sammen.",
};

/** What the reader is to do, where the question may not say it. */
export const helpOf = ({ kind }: Pick<CourseQuestionShown, "kind">): string | undefined =>
  helps[kind];

const optionsOf = (shown: CourseQuestionShown["choices"]) =>
  shown.map(({ key, text }) => ({ id: key, tekst: text }));

/** The field of a question, whatever its kind. */
export function QuestionInput({
  question,
  value,
  onChange,
}: {
  question: CourseQuestionShown;
  value: CourseAnswer | undefined;
  onChange: (answer: CourseAnswer) => void;
}) {
  const { id, kind, text, unit } = question;
  switch (kind) {
    case "ONE":
    case "MANY":
      return (
        <Choices
          legend={text}
          options={optionsOf(question.choices)}
          many={kind === "MANY"}
          value={value?.chosen ?? []}
          onChange={(chosen) => onChange({ chosen })}
        />
      );
    case "ORDER":
      return <Order question={question} value={value} onChange={onChange} />;
    case "MATCH":
      return (
        <Pairs
          legend={text}
          left={optionsOf(question.lefts)}
          right={optionsOf(question.rights)}
          value={Object.fromEntries((value?.pairs ?? []).map(({ left, right }) => [left, right]))}
          onChange={(pairs) =>
            onChange({ pairs: Object.entries(pairs).map(([left, right]) => ({ left, right })) })
          }
        />
      );
    case "NUMBER":
    case "TEXT":
      return (
        <div className={kind === "NUMBER" ? classes.number : undefined}>
          <TextField
            name={`svar-${id}`}
            label="Svaret ditt"
            maxLength={TEXT_MAX}
            {...(kind === "NUMBER" ? { inputMode: "decimal" as const } : {})}
            autoComplete="off"
            suffix={unit ? <span>{unit}</span> : undefined}
            value={value?.text ?? ""}
            onChange={(written) => onChange({ text: written })}
          />
        </div>
      );
  }
}

/** The keys of the lines in the order of the answer, or as they were shown. */
export const orderOf = (
  { choices }: Pick<CourseQuestionShown, "choices">,
  value: CourseAnswer | undefined,
): string[] => {
  const chosen = value?.chosen ?? [];
  return chosen.length === choices.length ? chosen : choices.map(({ key }) => key);
};

function Order({
  question,
  value,
  onChange,
}: {
  question: CourseQuestionShown;
  value: CourseAnswer | undefined;
  onChange: (answer: CourseAnswer) => void;
}) {
  const keys = orderOf(question, value);
  const textOf = (key: string) => question.choices.find((one) => one.key === key)?.text ?? "";
  return (
    <Sortable
      label={question.text}
      rows={keys}
      keyOf={(key) => key}
      nameOf={textOf}
      numbered
      onMove={(from, to) => onChange({ chosen: moved(keys, from, to) })}
    >
      {textOf}
    </Sortable>
  );
}
