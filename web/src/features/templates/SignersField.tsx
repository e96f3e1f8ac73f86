import type { SignerRole } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Fieldset } from "./Fieldset.tsx";
import classes from "./Templates.module.css";
import { signerLabels, signerRoles } from "./values.ts";

/** Who signs, and in which order. */
export function SignersField({
  roles,
  inOrder,
  onRoles,
  onOrder,
}: {
  roles: readonly SignerRole[];
  inOrder: boolean;
  onRoles: (roles: SignerRole[]) => void;
  onOrder: (value: boolean) => void;
}) {
  const toggle = (role: SignerRole) =>
    onRoles(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]);
  const up = (at: number) => {
    const before = roles[at - 1];
    const role = roles[at];
    if (!before || !role) return;
    onRoles(roles.with(at - 1, role).with(at, before));
  };
  const shown = [...roles, ...signerRoles.filter((role) => !roles.includes(role))];
  return (
    <Fieldset legend="Hvem signerer" help="Foreslås når dokumentet sendes til signering.">
      {shown.map((role, at) => (
        <div key={role} className={classes.signer}>
          <Checkbox
            label={`${inOrder && at < roles.length ? `${at + 1}. ` : ""}${signerLabels[role]}`}
            checked={at < roles.length}
            onChange={() => toggle(role)}
          />
          {inOrder && at > 0 && at < roles.length && (
            <Button
              tone="quiet"
              thin
              label={`Flytt ${signerLabels[role]} opp`}
              onClick={() => up(at)}
            >
              Flytt opp
            </Button>
          )}
        </div>
      ))}
      {roles.length > 1 && (
        <Checkbox label="Signerer i denne rekkefølgen" checked={inOrder} onChange={onOrder} />
      )}
    </Fieldset>
  );
}
