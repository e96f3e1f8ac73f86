import type { ApplicationFile } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/PlainButton.tsx";
import { ErrorSummary } from "@/ui/form/Form.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import classes from "./Form.module.css";
import { askedOf, type FormValues, labels, type StepName, stepTitles } from "./model.ts";
import { kindWords, type Offered } from "./offered.ts";

type Fact = readonly [string, string];

const answerText = (answer: string | string[] | undefined): string =>
  Array.isArray(answer) ? answer.join(", ") : (answer ?? "");

/** What was written, by the step that it was written on. */
export function factsOf(
  values: FormValues,
  offered: Offered,
  files: readonly ApplicationFile[],
): readonly (readonly [StepName, readonly Fact[]])[] {
  const of = (
    ...names: (
      | "navn"
      | "fodselsdato"
      | "telefon"
      | "epost"
      | "fylke"
      | "vg1"
      | "vg2"
      | "vg3"
      | "annen"
      | "fravaerdager"
      | "fravaertimer"
      | "fravaerforklaring"
    )[]
  ): Fact[] => names.map((name) => [labels[name], values[name]]);
  const place = [values.adresse, `${values.postnummer} ${values.poststed}`.trim()];
  const wishes = values.fagPrioritet.map((id, at): Fact => [
    `${at + 1}. ønske`,
    offered.fag.find((one) => one.id === id)?.navn ?? id,
  ]);
  const kinds = new Map(offered.vedlegg.map(({ id, navn }) => [id, navn]));
  return [
    [
      "kontakt",
      [
        ...of("navn", "fodselsdato", "telefon", "epost"),
        [labels.adresse, place.filter(Boolean).join(", ")],
        ...of("fylke"),
      ],
    ],
    [
      "skole",
      of("vg1", "vg2", "vg3", "annen", "fravaerdager", "fravaertimer", "fravaerforklaring"),
    ],
    [
      "fag",
      [
        ...(offered.runder.length > 1 ? [["Søker som", kindWords[values.slag]] as const] : []),
        ...wishes,
      ],
    ],
    [
      "sporsmal",
      [
        ...askedOf(offered, values.fagPrioritet).map(({ id, tekst }): Fact => [
          tekst,
          answerText(values.svar[id]),
        ]),
        [labels.kommentar, values.kommentar],
      ],
    ],
    [
      "vedlegg",
      files.map(({ vedlegg, name }): Fact => [
        (vedlegg && kinds.get(vedlegg)) || "Andre vedlegg",
        name,
      ]),
    ],
  ];
}

/** All of it once more before it is sent, each part with the way back to its step. */
export function SummaryStep({
  values,
  offered,
  files,
  errors,
  refusals,
  onStep,
}: {
  values: FormValues;
  offered: Offered;
  files: readonly ApplicationFile[];
  /** What is wrong, by step. */
  errors: FormErrors;
  refusals: number;
  onStep: (step: StepName) => void;
}) {
  return (
    <div className={classes.stack}>
      <ErrorSummary errors={errors} submitError={null} refusals={refusals} />
      {factsOf(values, offered, files).map(([step, facts]) => (
        <section key={step} className={classes.part} aria-labelledby={`del-${step}`}>
          <div className={classes.partHead}>
            <h2 id={`del-${step}`}>{stepTitles[step]}</h2>
            <Button
              tone="quiet"
              thin
              icon="edit"
              label={`Endre: ${stepTitles[step]}`}
              onClick={() => onStep(step)}
            >
              Endre
            </Button>
          </div>
          {facts.length === 0 ? (
            <p className={classes.help}>Ingenting er lagt ved.</p>
          ) : (
            <dl className={classes.facts}>
              {facts.map(([name, value], at) => (
                // Several files may be of one kind.
                // oxlint-disable-next-line react/no-array-index-key
                <div key={`${name} ${at}`}>
                  <dt>{name}</dt>
                  <dd>{value || "–"}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  );
}
