import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { GroupError } from "./parts.tsx";
import classes from "./Form.module.css";
import { askedOf, labels, questionField } from "./model.ts";
import type { Answer, Question } from "./offered.ts";
import type { StepProps } from "./step.ts";

const TEXT_MAX = 2000;
const LINE_MAX = 200;

/** What the office asks, and what they want to say themselves. */
export function QuestionsStep({ values, errors, offered, set }: StepProps) {
  const asked = askedOf(offered, values.fagPrioritet);
  return (
    <div className={classes.stack}>
      {asked.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={values.svar[question.id]}
          error={errors[questionField(question.id)]}
          onChange={(answer) => set("svar", { ...values.svar, [question.id]: answer })}
        />
      ))}
      <TextArea
        name="kommentar"
        label={labels.kommentar}
        help="Fortell litt om deg selv og hva du har lyst til."
        rows={6}
        maxLength={TEXT_MAX}
        value={values.kommentar}
        error={errors.kommentar}
        optional
        onChange={(value) => set("kommentar", value)}
      />
    </div>
  );
}

interface QuestionProps {
  question: Question;
  answer: Answer | undefined;
  error: string | undefined;
  onChange: (answer: Answer) => void;
}

/** One question of the office, as its kind is answered. */
export function QuestionField({ question, answer, error, onChange }: QuestionProps) {
  const { id, tekst, hjelp, slag, paakrevd } = question;
  const common = {
    name: questionField(id),
    label: tekst,
    help: hjelp || undefined,
    value: typeof answer === "string" ? answer : "",
    error,
    optional: !paakrevd,
    onChange,
  };
  if (slag === "LANG_TEKST") return <TextArea {...common} rows={4} maxLength={TEXT_MAX} />;
  if (slag === "TALL") return <TextField {...common} inputMode="decimal" maxLength={12} />;
  if (slag === "DATO")
    return (
      <TextField
        {...common}
        inputMode="numeric"
        maxLength={10}
        help={hjelp || "For eksempel 01.08.2027"}
      />
    );
  if (slag === "TEKST") return <TextField {...common} maxLength={LINE_MAX} />;
  return <Choices question={question} answer={answer} error={error} onChange={onChange} />;
}

/** One of some choices, or several of them. */
function Choices({ question, answer, error, onChange }: QuestionProps) {
  const { id, tekst, hjelp, slag, valg, paakrevd } = question;
  const name = questionField(id);
  const isMany = slag === "FLERVALG";
  const options = slag === "JA_NEI" ? ["Ja", "Nei"] : valg;
  const chosen = Array.isArray(answer) ? answer : answer ? [answer] : [];
  const toggle = (option: string) => {
    if (!isMany) onChange(option);
    else if (chosen.includes(option)) onChange(chosen.filter((one) => one !== option));
    // In the order in which the office has them.
    else onChange(options.filter((one) => one === option || chosen.includes(one)));
  };
  const described = [hjelp ? `${name}-help` : "", error ? `${name}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <fieldset
      className={classes.group}
      id={name}
      tabIndex={-1}
      aria-describedby={described || undefined}
    >
      <legend>
        {tekst}
        {!paakrevd && " (valgfritt)"}
      </legend>
      {hjelp && (
        <p className={classes.help} id={`${name}-help`}>
          {hjelp}
        </p>
      )}
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option} className={classes.choice}>
            <input
              type={isMany ? "checkbox" : "radio"}
              name={name}
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
            />
            {option}
          </label>
        ))}
      </div>
      <GroupError id={name}>{error}</GroupError>
    </fieldset>
  );
}
