import { useState } from "react";
import type { Role, Tenant } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/PlainButton.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./AccessFrame.module.css";
import { Notice } from "./AccessFrame.tsx";
import { useStep } from "./useStep.ts";

/** One of the organisations that know the person. */
export function TenantStep({
  tenants,
  onChoose,
  onBack,
}: {
  tenants: readonly Tenant[];
  onChoose: (tenantId: string) => Promise<string | null>;
  onBack: () => void;
}) {
  const choices = tenants.map(({ tenantId, navn }) => ({ value: tenantId, label: navn }));
  return <Choice choices={choices} onChoose={onChoose} onBack={onBack} />;
}

const roles: Record<Role, string> = {
  KOORDINATOR: "Koordinator",
  ANSATT: "Ansatt i lærebedrift",
  LAERLING: "Lærling",
};

/** One of the roles in which the person has an account. */
export function RoleStep({
  roller,
  onChoose,
  onBack,
}: {
  roller: readonly Role[];
  onChoose: (rolle: Role) => Promise<string | null>;
  onBack: () => void;
}) {
  const choices = roller.map((rolle) => ({ value: rolle, label: roles[rolle] }));
  return <Choice choices={choices} onChoose={onChoose} onBack={onBack} />;
}

function Choice<Value extends string>({
  choices,
  onChoose,
  onBack,
}: {
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => Promise<string | null>;
  onBack: () => void;
}) {
  const { loading, error, run } = useStep();
  const [chosen, setChosen] = useState<Value | null>(null);
  return (
    <>
      {error && <Notice>{error}</Notice>}
      <ul className={classes.tenants}>
        {choices.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              className={classes.tenant}
              aria-busy={(loading && chosen === value) || undefined}
              onClick={() => {
                setChosen(value);
                void run(() => onChoose(value));
              }}
            >
              <Icon name="company" size={20} />
              <span>{label}</span>
              <Icon name="right" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.links}>
        <Button tone="quiet" thin icon="back" onClick={onBack}>
          Tilbake
        </Button>
      </div>
    </>
  );
}
