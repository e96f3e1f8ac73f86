import { useState } from "react";
import type { Tenant } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
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
  const { loading, error, run } = useStep();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      {error && <Notice>{error}</Notice>}
      <ul className={classes.tenants}>
        {tenants.map(({ tenantId, navn }) => (
          <li key={tenantId}>
            <button
              type="button"
              className={classes.tenant}
              aria-busy={(loading && chosen === tenantId) || undefined}
              onClick={() => {
                setChosen(tenantId);
                void run(() => onChoose(tenantId));
              }}
            >
              <Icon name="company" size={20} />
              <span>{navn}</span>
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
