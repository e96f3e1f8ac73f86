import type { IntegrationScope } from "@/api/schemas.gen.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import type { FieldOf } from "@/ui/form/fieldOf.ts";
import classes from "./Integrations.module.css";
import { withScope } from "./scopes.ts";

interface ScopesFieldProps extends FieldOf<string, readonly IntegrationScope[]> {
  label: string;
  offered: readonly { scope: IntegrationScope; label: string }[];
}

/** What a system may read or is told of, among what is offered. */
export function ScopesField({ name, label, offered, value, error, onChange }: ScopesFieldProps) {
  return (
    <fieldset className={classes.group} id={name}>
      <legend>{label}</legend>
      {error && <p role="alert">{error}</p>}
      {offered.map((one) => (
        <Checkbox
          key={one.scope}
          label={one.label}
          checked={value.includes(one.scope)}
          onChange={(isIn) => onChange(withScope(value, one.scope, isIn))}
        />
      ))}
    </fieldset>
  );
}
