import { GroupError } from "./parts.tsx";
import classes from "./Form.module.css";
import type { StepProps } from "./step.ts";

/** What the office does with what they write, and their yes to it. */
export function TermsStep({ values, errors, offered, set }: StepProps) {
  return (
    <div className={classes.stack}>
      <p className={classes.help}>
        Opplæringskontoret ser søknaden din. En bedrift ser den bare når kontoret sender den videre
        dit. Du kan når som helst trekke søknaden, og da slettes opplysningene dine.
      </p>
      {offered.vilkar && (
        // It is longer than its place: the keys move it.
        <section
          className={classes.terms}
          aria-label="Vilkår"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {offered.vilkar}
        </section>
      )}
      {offered.vilkar && (
        <label className={classes.choice}>
          <input
            id="vilkar"
            type="checkbox"
            checked={values.vilkar}
            aria-invalid={errors.vilkar ? true : undefined}
            aria-describedby={errors.vilkar ? "vilkar-error" : undefined}
            onChange={(event) => set("vilkar", event.target.checked)}
          />
          Jeg har lest og godtar vilkårene
        </label>
      )}
      <GroupError id="vilkar">{errors.vilkar}</GroupError>
    </div>
  );
}
