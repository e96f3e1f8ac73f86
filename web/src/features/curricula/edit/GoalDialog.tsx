import { useId } from "react";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField, TextArea, TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { type FormErrors, type FormState, useForm } from "@/ui/form/useForm.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { isBlankRichText } from "@/ui/richtext/html.ts";
import { RichTextField } from "@/ui/richtext/RichTextField.tsx";
import {
  GOAL_MAX,
  HALF_YEAR_MAX,
  JOB_MAX,
  JOBS_MAX,
  labelError,
  LEVEL_MAX,
  LEVELS_MAX,
  markupError,
  NUMBER_MAX,
  PLACE_MAX,
  SUB_GOALS_MAX,
} from "../planText.ts";
import type { GoalPart, SubGoal } from "./draft.ts";
import classes from "./edit.module.css";

export interface GoalDialogProps {
  /** The goal as it is; a new one has an empty label. */
  goal: GoalPart;
  isNew: boolean;
  /** The categories that it may stand in. */
  categories: readonly { key: string; label: string }[];
  /** Who has begun with it, in words; null when nobody has. */
  usedBy: string | null;
  onSave: (goal: GoalPart) => void;
  onDelete: () => void;
  onClose: () => void;
}

/** The levels without lines that are blank. */
const levelsOf = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== "");

const levelError = (level: string): string | null =>
  level.trim().length > LEVEL_MAX
    ? `Et nivå kan ikke være lengre enn ${LEVEL_MAX} tegn`
    : markupError(level);

/** The half-years that a goal may be planned in, by the words that people choose. */
const HALF_YEARS = [
  { value: "0", label: "Ikke planlagt" },
  ...Array.from({ length: HALF_YEAR_MAX }, (_, at) => ({
    value: String(at + 1),
    label: `${at + 1}. halvår`,
  })),
];

function checkTold({ nummer, ansvarlig, arbeidsoppgaver }: GoalPart): FormErrors {
  const errors: FormErrors = {};
  const wrongPlace = markupError(ansvarlig);
  if (wrongPlace) errors.ansvarlig = wrongPlace;
  const wrongNumber = markupError(nummer);
  if (wrongNumber) errors.nummer = wrongNumber;
  const jobs = levelsOf(arbeidsoppgaver);
  const wrongJob = jobs.map((one) => markupError(one)).find(Boolean);
  if (jobs.length > JOBS_MAX) errors.arbeidsoppgaver = `Kan ikke ha flere enn ${JOBS_MAX} jobber`;
  else if (jobs.some((one) => one.length > JOB_MAX)) {
    errors.arbeidsoppgaver = `En jobb kan ikke være lengre enn ${JOB_MAX} tegn`;
  } else if (wrongJob) errors.arbeidsoppgaver = wrongJob;
  return errors;
}

function checkGoal(goal: GoalPart): FormErrors {
  const { label, selfAssessment, subGoals } = goal;
  const errors = checkTold(goal);
  const wrong = labelError(label, "Skriv målet");
  if (wrong) errors.label = wrong;
  subGoals.forEach((one, at) => {
    const wrongPart = labelError(one.label, "Skriv delmålet");
    if (wrongPart) errors[`subGoals.${at}.label`] = wrongPart;
  });
  if (selfAssessment.activated && levelsOf(selfAssessment.levels).length < 2) {
    errors.selfAssessment = "Egenvurdering trenger minst to nivåer";
  } else if (levelsOf(selfAssessment.levels).length > LEVELS_MAX) {
    errors.selfAssessment = `Kan ikke ha flere enn ${LEVELS_MAX} nivåer`;
  } else {
    const wrongLevel = selfAssessment.levels.map((one) => levelError(one)).find(Boolean);
    if (wrongLevel) errors.selfAssessment = wrongLevel;
  }
  return errors;
}

/** A goal, its sub-goals, and what it is left out of. It is stored when the page is saved. */
export function GoalDialog(props: GoalDialogProps) {
  const { goal, isNew, categories, usedBy, onSave, onDelete, onClose } = props;
  const form = useForm<GoalPart>({
    initial: goal,
    validate: checkGoal,
    onSubmit: (values) => {
      const trimmed = values.subGoals.map((one) => ({ ...one, label: one.label.trim() }));
      onSave({
        ...values,
        label: values.label.trim(),
        nummer: values.nummer.trim(),
        ansvarlig: values.ansvarlig.trim(),
        beskrivelse: isBlankRichText(values.beskrivelse) ? "" : values.beskrivelse,
        arbeidsoppgaver: levelsOf(values.arbeidsoppgaver),
        selfAssessment: {
          activated: values.selfAssessment.activated,
          levels: levelsOf(values.selfAssessment.levels),
        },
        subGoals: trimmed,
      });
      return Promise.resolve();
    },
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      size="large"
      title={isNew ? "Nytt mål" : "Rediger mål"}
      onClose={onClose}
      form={form}
      labels={{ label: "Mål" }}
      submit={isNew ? "Legg til" : "Bruk"}
    >
      <TextArea
        {...fieldOf(form, "label")}
        label="Mål"
        rows={3}
        maxLength={GOAL_MAX}
        focusOnMount={isNew}
      />
      <TextField
        {...fieldOf(form, "nummer")}
        label="Nummer"
        help="Kontorets eget nummer. Det står foran målet."
        optional
        maxLength={NUMBER_MAX}
      />
      <RichTextField
        {...fieldOf(form, "beskrivelse")}
        label="Om målet"
        help="Lærlingen ser dette når målet velges."
        pictures={false}
      />
      <TextArea
        name="arbeidsoppgaver"
        label="Jobber som viser målet"
        help="Én jobb per linje."
        optional
        rows={3}
        value={values.arbeidsoppgaver.join("\n")}
        error={errors.arbeidsoppgaver}
        onChange={(text) => set("arbeidsoppgaver", text.split("\n"))}
      />
      <SelectField
        name="halvaar"
        label="Halvår"
        value={String(values.halvaar)}
        options={HALF_YEARS}
        onChange={(halvaar) => set("halvaar", Number(halvaar))}
      />
      <TextField
        {...fieldOf(form, "ansvarlig")}
        label="Ansvarlig sted"
        help="For eksempel bedriften, en avdeling eller opplæringskontoret."
        optional
        maxLength={PLACE_MAX}
      />
      <SelectField
        name="home"
        label="Kategori"
        value={values.home}
        options={categories.map(({ key, label }) => ({ value: key, label }))}
        onChange={(home) => set("home", home)}
      />
      <div>
        <Checkbox
          label="Ikke med i vurderingssamtaler"
          checked={values.excludeAssessmentInterview}
          onChange={(checked) => set("excludeAssessmentInterview", checked)}
        />
        <Checkbox
          label="Ikke med i praksisloggen"
          checked={values.excludepracticallog}
          onChange={(checked) => set("excludepracticallog", checked)}
        />
      </div>
      <Assessment form={form} />
      <SubGoals form={form} />
      {!isNew && (
        <div className={classes.delete}>
          {usedBy === null ? (
            <Button tone="grave" icon="delete" onClick={onDelete}>
              Slett målet
            </Button>
          ) : (
            <p className={classes.hint}>Målet er i bruk hos {usedBy}, og kan ikke slettes.</p>
          )}
        </div>
      )}
    </FormDialog>
  );
}

/** Levels of the self-assessment: one a line, the lowest first. */
function Assessment({ form: { values, errors, set } }: { form: FormState<GoalPart> }) {
  const { selfAssessment } = values;
  return (
    <div>
      <Checkbox
        label="Egenvurdering"
        checked={selfAssessment.activated}
        onChange={(activated) => set("selfAssessment", { ...selfAssessment, activated })}
      />
      {selfAssessment.activated && (
        <TextArea
          name="selfAssessment"
          label="Nivåer"
          help="Ett nivå per linje, det laveste først. Minst to."
          rows={4}
          value={selfAssessment.levels.join("\n")}
          error={errors.selfAssessment}
          onChange={(text) => {
            set("selfAssessment", { ...selfAssessment, levels: text.split("\n") });
          }}
        />
      )}
    </div>
  );
}

const blank = (): SubGoal => ({
  id: null,
  key: crypto.randomUUID(),
  label: "",
  includeAssessmentInterview: true,
  excludepracticallog: false,
});

function SubGoals({ form: { values, errors, set } }: { form: FormState<GoalPart> }) {
  const heading = useId();
  const { subGoals } = values;
  const change = (next: readonly SubGoal[]) => set("subGoals", next);
  const changeAt = (at: number, part: Partial<SubGoal>) =>
    change(subGoals.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const swap = (at: number) => {
    const one = subGoals[at];
    if (one) change(subGoals.toSpliced(at, 1).toSpliced(at - 1, 0, one));
  };
  return (
    <div className={classes.subGoals} role="group" aria-labelledby={heading}>
      <h3 id={heading}>Delmål</h3>
      {subGoals.map((one, at) => {
        const name = `delmål ${at + 1}`;
        return (
          // New sub-goals have no id of their own yet, and each field shows what it is given.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={classes.subGoal} role="group" aria-label={`Delmål ${at + 1}`}>
            <TextField
              name={`subGoals.${at}.label`}
              label={`Delmål ${at + 1}`}
              maxLength={GOAL_MAX}
              value={one.label}
              error={errors[`subGoals.${at}.label`]}
              onChange={(label) => changeAt(at, { label })}
            />
            <div className={classes.subGoalRow}>
              <div>
                <Checkbox
                  label="Med i vurderingssamtaler"
                  checked={one.includeAssessmentInterview}
                  onChange={(checked) => changeAt(at, { includeAssessmentInterview: checked })}
                />
                <Checkbox
                  label="Ikke med i praksisloggen"
                  checked={one.excludepracticallog}
                  onChange={(checked) => changeAt(at, { excludepracticallog: checked })}
                />
              </div>
              <div className={classes.buttons}>
                {at > 0 && (
                  <Button
                    tone="quiet"
                    thin
                    icon="up"
                    label={`Flytt ${name} opp`}
                    onClick={() => swap(at)}
                  />
                )}
                <Button
                  tone="quiet"
                  thin
                  icon="delete"
                  label={`Fjern ${name}`}
                  onClick={() => change(subGoals.toSpliced(at, 1))}
                />
              </div>
            </div>
          </div>
        );
      })}
      {subGoals.length < SUB_GOALS_MAX && (
        <div>
          <Button tone="secondary" icon="add" onClick={() => change([...subGoals, blank()])}>
            Legg til delmål
          </Button>
        </div>
      )}
    </div>
  );
}
