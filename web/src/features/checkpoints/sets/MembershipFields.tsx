import { call } from "@/api/client.ts";
import { company_options, groups_list, program_area_options } from "@/api/operations.gen.ts";
import type { ApprenticeType } from "@/api/schemas.gen.ts";
import { kinds as apprenticeKinds } from "@/blocks/apprentice/kinds.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import classes from "./sets.module.css";

/** Whom a set is for, as one chooses it. What asks for nothing is for everybody. */
export interface MembershipValues {
  types: ApprenticeType[];
  laerefag: Pick[];
  bedrifter: Pick[];
  grupper: Pick[];
}

const loadTrades = (q: string, signal: AbortSignal): Promise<Pick[]> =>
  call(program_area_options, { q, signal });
const loadCompanies = (q: string, signal: AbortSignal): Promise<Pick[]> =>
  call(company_options, { q, signal });

async function loadGroups(q: string, signal: AbortSignal): Promise<Pick[]> {
  const sought = q.toLocaleLowerCase("nb");
  const groups = await call(groups_list, { signal });
  return groups
    .filter(({ name }) => name.toLocaleLowerCase("nb").includes(sought))
    .map(({ id, name }) => ({ id, navn: name }));
}

const pickers = [
  {
    field: "laerefag",
    label: "Lærefag",
    help: "Ingen valgt betyr alle fag.",
    icon: "book",
    searchLabel: "Søk etter lærefag",
    load: loadTrades,
  },
  {
    field: "bedrifter",
    label: "Bedrifter",
    help: "Ingen valgt betyr alle bedrifter.",
    icon: "company",
    searchLabel: "Søk etter bedrift",
    load: loadCompanies,
  },
  {
    field: "grupper",
    label: "Grupper",
    help: "Ingen valgt betyr alle, også de som ikke er i noen gruppe.",
    icon: "groups",
    searchLabel: "Søk etter gruppe",
    load: loadGroups,
  },
] as const;

/** Whom the checkpoints of a set are for. */
export function MembershipFields({
  values,
  errors,
  onTypes,
  onPicks,
}: {
  values: MembershipValues;
  errors: FormErrors;
  onTypes: (types: ApprenticeType[]) => void;
  onPicks: (field: "laerefag" | "bedrifter" | "grupper", picks: Pick[]) => void;
}) {
  const toggle = (type: ApprenticeType, on: boolean) =>
    onTypes(
      apprenticeKinds
        .map(({ value }) => value)
        .filter((value) => (value === type ? on : values.types.includes(value))),
    );
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Lærlingtyper</legend>
        <p className={classes.help}>Ingen valgt betyr alle typer.</p>
        <div className={classes.choices}>
          {apprenticeKinds.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={values.types.includes(value)}
              onChange={(on) => toggle(value, on)}
            />
          ))}
        </div>
      </fieldset>
      {pickers.map(({ field, ...picker }) => (
        <PickerField
          key={field}
          {...picker}
          name={`membership.${field}`}
          optional
          chips
          value={values[field]}
          error={errors[`membership.${field}`]}
          onChange={(picks) => onPicks(field, picks)}
        />
      ))}
    </>
  );
}

/** Whom a set is for, in words: `Lærling · Elektrikerfaget · alle bedrifter`. */
export function membershipText({ types, laerefag, bedrifter, grupper }: MembershipValues): string {
  const labels = apprenticeKinds.filter(({ value }) => types.includes(value));
  const parts = [labels.map(({ label }) => label), ...[laerefag, bedrifter, grupper].map(namesOf)]
    .filter((names) => names.length > 0)
    .map((names) => names.join(", "));
  return parts.length === 0 ? "Alle lærlinger" : parts.join(" · ");
}

const namesOf = (picks: readonly Pick[]): string[] => picks.map(({ navn }) => navn);
