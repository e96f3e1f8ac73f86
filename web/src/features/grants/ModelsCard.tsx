import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GrantTrainingModelView } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { part } from "@/lib/parts.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "./Grants.module.css";
import { modelsQuery } from "./queries.ts";
import { useMay } from "./useMay.ts";

const ModelDialog = part(async () => (await import("./ModelDialog.tsx")).ModelDialog);

/** How long the parts of the training are, model by model; the office may have its own. */
export function ModelsCard() {
  const { data, error, refetch } = useQuery(modelsQuery);
  const [edited, setEdited] = useState<GrantTrainingModelView | "new" | null>(null);
  const close = () => setEdited(null);
  const edits = useMay("GRANTS_EDIT");
  const create = edits && (
    <Button tone="secondary" icon="add" onClick={() => setEdited("new")}>
      Ny modell
    </Button>
  );
  return (
    <Card title="Opplæringsmodeller" icon="book" aside={data && create}>
      {data ? (
        <ul className={classes.rows} aria-label="Opplæringsmodeller">
          {data.map((model) => (
            <Model key={model.id} model={model} onEdit={edits ? () => setEdited(model) : null} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster modellene">
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {edited && (
        <LateDialog opened onClose={close}>
          <ModelDialog model={edited === "new" ? null : edited} onClose={close} />
        </LateDialog>
      )}
    </Card>
  );
}

const months = (count: number) => counted(count, "måned", "måneder");

function Model({ model, onEdit }: { model: GrantTrainingModelView; onEdit: (() => void) | null }) {
  const { navn, valuecreationMonths, educationMonths, archived, sistendret } = model;
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span>{navn}</span>
        <span className={classes.quiet}>
          {months(educationMonths)} opplæring, {months(valuecreationMonths)} verdiskaping
        </span>
        {sistendret > 0 && (
          <span className={classes.quiet}>Sist endret {formatDateTime(sistendret)}</span>
        )}
      </span>
      {archived && <Badge>Arkivert</Badge>}
      {onEdit && (
        <Button tone="quiet" thin icon="edit" label={`Rediger ${navn}`} onClick={onEdit} />
      )}
    </li>
  );
}
