import { Checkbox } from "@/ui/Checkbox.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { RichTextField } from "@/ui/richtext/RichTextField.tsx";
import { limits } from "../answer/kind.ts";
import { type GoalGroup, GoalChoice } from "./GoalChoice.tsx";
import type { TaskValues } from "./values.ts";

interface TaskFieldsProps {
  values: TaskValues;
  errors: FormErrors;
  set: <K extends keyof TaskValues>(field: K, value: TaskValues[K]) => void;
  /** Goals to choose from; without them there is nothing to choose. */
  goals: readonly GoalGroup[] | undefined;
  /** A task of a plan has no deadline. */
  hasDeadline: boolean;
}

/** What a task asks for. */
export function TaskFields({ values, errors, set, goals, hasDeadline }: TaskFieldsProps) {
  return (
    <>
      <TextField
        name="title"
        label="Tittel"
        maxLength={limits.title_chars}
        autoComplete="off"
        value={values.title}
        error={errors.title}
        onChange={(title) => set("title", title)}
      />
      <RichTextField
        name="description"
        label="Beskrivelse"
        placeholder="Hva skal gjøres, og hva skal leveres?"
        value={values.description}
        error={errors.description}
        onChange={(description) => set("description", description)}
      />
      {hasDeadline && (
        <>
          <Checkbox
            label="Sett en frist"
            checked={values.customDateEnabled}
            onChange={(enabled) => set("customDateEnabled", enabled)}
          />
          {values.customDateEnabled && (
            <DateField
              name="deadline.customDate"
              label="Frist"
              help="Lærlingen får påminnelser før fristen, og dagen etter."
              value={values.customDate}
              error={errors["deadline.customDate"]}
              onChange={(day) => set("customDate", day)}
            />
          )}
        </>
      )}
      {goals && (
        <GoalChoice
          groups={goals}
          chosen={values.goals}
          error={errors.goals ?? errors.codes ?? errors.subGoals}
          parts={{
            chosen: values.subGoals,
            onChange: (chosen, parts) => {
              set("goals", chosen);
              set("subGoals", parts);
            },
          }}
          onChange={(chosen) => set("goals", chosen)}
        />
      )}
    </>
  );
}
