import type { TokenScope } from "@/api/schemas.gen.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import classes from "./Tokens.module.css";
import { scopeLabel } from "./tokens.ts";

/** What a program may do, among what is offered. The field is called `omfang`. */
export function ScopeChoice({
  legend,
  offered,
  value,
  error,
  onChange,
}: {
  legend: string;
  offered: readonly TokenScope[];
  value: readonly TokenScope[];
  error: string | undefined;
  onChange: (value: readonly TokenScope[]) => void;
}) {
  const toggle = (scope: TokenScope, on: boolean) =>
    onChange(on ? [...value, scope] : value.filter((one) => one !== scope));
  return (
    <fieldset className={classes.scopes} id="omfang" tabIndex={-1}>
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
