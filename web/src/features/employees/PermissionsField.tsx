import type { Permission } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import classes from "./PermissionsField.module.css";
import {
  offeredGroups,
  type PermissionGroup,
  permissionLabels,
  samePermissions,
} from "./permissions.ts";

/** “Tilganger”: what an employee may do, in groups, with the way back to the standard. */
export function PermissionsField({
  value,
  standard,
  offered,
  onChange,
}: {
  value: readonly Permission[];
  /** What a new instructor may. */
  standard: readonly Permission[];
  /** What can be given, since it opens something. */
  offered: readonly Permission[];
  onChange: (value: Permission[]) => void;
}) {
  const isStandard = samePermissions(value, standard);
  const toggle = (permission: Permission, on: boolean) =>
    onChange(on ? [...value, permission] : value.filter((one) => one !== permission));
  return (
    <section className={classes.field} aria-label="Tilganger">
      <div className={classes.head}>
        <p className={classes.help}>
          {isStandard
            ? "Den ansatte har det en ny faglig leder får."
            : "Avviker fra det en ny faglig leder får."}
        </p>
        <Button
          tone="secondary"
          thin
          icon="undo"
          disabled={isStandard}
          onClick={() => onChange([...standard])}
        >
          Tilbakestill til standard
        </Button>
      </div>
      <div className={classes.groups}>
        {offeredGroups(offered).map((group) => (
          <Group key={group.title} group={group} value={value} onToggle={toggle} />
        ))}
      </div>
    </section>
  );
}

function Group({
  group: { title, help, permissions },
  value,
  onToggle,
}: {
  group: PermissionGroup;
  value: readonly Permission[];
  onToggle: (permission: Permission, on: boolean) => void;
}) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {help && <p className={classes.help}>{help}</p>}
      {permissions.map((permission) => (
        <Checkbox
          key={permission}
          label={permissionLabels[permission]}
          checked={value.includes(permission)}
          onChange={(on) => onToggle(permission, on)}
        />
      ))}
    </fieldset>
  );
}
