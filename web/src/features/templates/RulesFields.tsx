import type { IfMissing, MergeFieldView, MissingRule } from "@/api/schemas.gen.ts";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { Fieldset } from "./Fieldset.tsx";
import classes from "./Templates.module.css";
import { fieldsIn, withRule } from "./values.ts";

const choices: readonly { value: IfMissing; label: string }[] = [
  { value: "KREVES", label: "Må være utfylt" },
  { value: "TEKST", label: "Skriv noe annet" },
  { value: "UTELAT", label: "Ta bort avsnittet" },
];

/** What is done where a value is missing, for each field that the text names. */
export function RulesFields({
  innhold,
  rules,
  fields,
  error,
  onChange,
}: {
  innhold: string;
  rules: readonly MissingRule[];
  fields: readonly MergeFieldView[];
  error: string | undefined;
  onChange: (rules: MissingRule[]) => void;
}) {
  const may = fields.filter(({ alltid }) => !alltid);
  const named = fieldsIn(
    innhold,
    may.map(({ felt }) => felt),
  );
  if (named.length === 0) return null;
  return (
    <Fieldset
      legend="Når noe mangler"
      help="Står det «må være utfylt», får den som mangler det, ikke dokumentet."
      error={error}
    >
      <div className={classes.rules}>
        {may
          .filter(({ felt }) => named.includes(felt))
          .map(({ felt, etikett }) => {
            const rule = rules.find((one) => one.felt === felt);
            const { regel = "KREVES", tekst = "" } = rule ?? {};
            return (
              <div key={felt} className={classes.rule}>
                <SelectField
                  name={`mangler-${felt}`}
                  label={etikett}
                  value={regel}
                  options={choices}
                  onChange={(value) =>
                    onChange(withRule(rules, { felt, regel: value as IfMissing, tekst }))
                  }
                />
                {regel === "TEKST" && (
                  <TextField
                    name={`mangler-${felt}-tekst`}
                    label={`I stedet for ${etikett.toLowerCase()}`}
                    maxLength={200}
                    value={tekst}
                    autoComplete="off"
                    onChange={(value) => onChange(withRule(rules, { felt, regel, tekst: value }))}
                  />
                )}
              </div>
            );
          })}
      </div>
    </Fieldset>
  );
}
