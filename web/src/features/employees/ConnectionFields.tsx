import { Checkbox } from "@/ui/Checkbox.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import { asPick, type Connections, connectionWords, departmentsOf } from "./connections.ts";
import classes from "./ConnectionFields.module.css";
import { apprenticeOptions, companyOptions } from "./queries.ts";

const loadCompanies = async (q: string, signal: AbortSignal): Promise<Pick[]> =>
  (await companyOptions(q, signal)).map(asPick);

/** Companies, their departments, and the apprentices. */
export function ConnectionFields<Values extends Connections>({
  form,
}: {
  form: FormState<Values>;
}) {
  // The form may hold more than the connections; only these are touched here.
  const own = form as unknown as FormState<Connections>;
  const field = (name: "bedrifter" | "laerlinger") => ({
    name,
    label: connectionWords[name].label,
    value: own.values[name],
    error: own.errors[name],
    onChange: (value: Pick[]) => own.set(name, value),
  });
  return (
    <>
      <PickerField
        {...field("bedrifter")}
        icon="company"
        searchLabel="Søk etter bedrift"
        load={loadCompanies}
      />
      {own.values.bedrifter.map((company) => (
        <Departments
          key={company.id}
          company={company}
          chosen={own.values.avdelinger}
          onChange={(avdelinger) => own.set("avdelinger", avdelinger)}
        />
      ))}
      <PickerField
        {...field("laerlinger")}
        icon="graduate"
        help="Lærlingene som den ansatte følger opp som faglig leder eller instruktør."
        searchLabel="Søk etter lærling"
        load={apprenticeOptions}
      />
    </>
  );
}

function Departments({
  company,
  chosen,
  onChange,
}: {
  company: Pick;
  chosen: readonly Pick[];
  onChange: (chosen: Pick[]) => void;
}) {
  const departments = departmentsOf(company);
  if (departments.length === 0) return null;
  return (
    <fieldset className={classes.departments}>
      <legend>Avdelinger i {company.navn}</legend>
      {departments.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.some((one) => one.id === id)}
          onChange={(on) =>
            onChange(on ? [...chosen, { id, navn: name }] : chosen.filter((one) => one.id !== id))
          }
        />
      ))}
    </fieldset>
  );
}
