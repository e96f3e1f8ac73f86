import type { TokenScope } from "@/api/schemas.gen.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import type { FieldOf } from "@/ui/form/fieldOf.ts";
import classes from "./Tokens.module.css";
import { scopeLabel } from "./tokens.ts";

interface ScopeChoiceProps extends FieldOf<string, readonly TokenScope[]> {
  legend: string;
  offered: readonly TokenScope[];
}

/** What a program may do, among what is offered. */
export function ScopeChoice({ name, legend, offered, value, error, onChange }: ScopeChoiceProps) {
  const toggle = (scope: TokenScope, on: boolean) =>
    onChange(on ? [...value, scope] : value.filter((one) => one !== scope));
  return (
    <fieldset className={classes.scopes} id={name} tabIndex={-1}>
      <legend>{legend}</legend>
      {offered.map((scope) => (
        <Checkbox
          key={scope}
          label={scopeLabel(scope)}
          checked={value.includes(scope)}
          onChange={(on) => toggle(scope, on)}
        />
      ))}
      {error && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
