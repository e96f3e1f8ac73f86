import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_deviation_delete } from "@/api/operations.gen.ts";
import type { GrantDeviation } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { part } from "@/lib/parts.ts";
import { problemText } from "@/lib/problem.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { toast } from "@/ui/Toast.tsx";
import type { Whose } from "./DeviationDialog.tsx";
import classes from "./Grants.module.css";

const DeviationDialog = part(async () => (await import("./DeviationDialog.tsx")).DeviationDialog);

async function remove(period: string, { id, label }: GrantDeviation): Promise<void> {
  const sure = await askConfirm({
    title: `Slette avviket «${label}»?`,
    text: "Tilskuddet regnes ut på nytt uten det.",
    confirmText: "Slett",
  });
  if (!sure) return;
  try {
    await call(grant_deviation_delete, { id });
    toast.positive("Avviket er slettet");
  } catch (error) {
    toast.negative(problemText(error));
  } finally {
    void changed("TILSKUDDSPERIODER", period);
  }
}

/** The deviations of an apprentice or of a company; they are edited where that is possible. */
export function Deviations({
  period,
  whose,
  deviations,
  edits,
}: {
  period: string;
  whose: Whose;
  deviations: readonly GrantDeviation[];
  edits: boolean;
}) {
  const [edited, setEdited] = useState<GrantDeviation | "new" | null>(null);
  const close = () => setEdited(null);
  return (
    <>
      {deviations.length === 0 && <p className={classes.quiet}>Ingen avvik.</p>}
      <ul className={classes.rows} aria-label="Avvik">
        {deviations.map((deviation) => (
          <li key={deviation.id} className={classes.row}>
            <span className={classes.words}>
              <span>
                {deviation.label} {formatMoney(deviation.value)}, {formatDate(deviation.date)}
              </span>
              <span className={classes.quiet}>{deviation.sentence || deviation.description}</span>
            </span>
            {edits && (
              <span className={classes.buttons}>
                <Button
                  tone="quiet"
                  thin
                  icon="edit"
                  label={`Endre ${deviation.label}`}
                  onClick={() => setEdited(deviation)}
                />
                <Button
                  tone="quiet"
                  thin
                  icon="delete"
                  label={`Slett ${deviation.label}`}
                  onClick={() => void remove(period, deviation)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {edits && (
        <div>
          <Button tone="secondary" icon="add" onClick={() => setEdited("new")}>
            Nytt avvik
          </Button>
        </div>
      )}
      {edited && (
        <LateDialog opened onClose={close}>
          <DeviationDialog
            period={period}
            whose={whose}
            deviation={edited === "new" ? null : edited}
            onClose={close}
          />
        </LateDialog>
      )}
    </>
  );
}
