import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { SmsBudgetView } from "@/api/schemas.gen.ts";
import { ApiError, Refusal } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { ProgressBar } from "@/ui/Progress.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { saveSmsBudget, smsBudgetQuery } from "./queries.ts";
import classes from "./SmsBudget.module.css";
import { LIMIT_WRONG, limitOf, usedText, waitingText } from "./words.ts";

/** What is used of the day's SMS, and the limit. */
export function SmsBudgetDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const query = useQuery(smsBudgetQuery);
  return (
    <Dialog opened={opened} onClose={onClose} size="small" title="SMS-forbruk">
      {query.data ? (
        <Day key={query.data.version} budget={query.data} onSaved={onClose} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} compact />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Dialog>
  );
}

function Day({ budget, onSaved }: { budget: SmsBudgetView; onSaved: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { perDay: budget.perDay.toString() },
    onlyChanges: true,
    validate: ({ perDay }): Record<string, string> =>
      limitOf(perDay) === null ? { perDay: LIMIT_WRONG } : {},
    onSubmit: async ({ perDay }) => {
      try {
        const saved = await saveSmsBudget(budget.version, limitOf(perDay) ?? budget.perDay);
        queryClient.setQueryData(smsBudgetQuery.queryKey, saved);
        toast.positive("Grensen er lagret");
        onSaved();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "stale_version") throw error;
        throw new Refusal("Noen andre har endret grensen. Her er det som er lagret nå.");
      } finally {
        void changed("SMSBUDGET", "");
      }
    },
  });
  const waiting = waitingText(budget);
  return (
    <>
      <div className={classes.day}>
        <ProgressBar percent={budget.percent} label="Brukt av dagens SMS" />
        <p>{usedText(budget)}</p>
        {waiting && <p>{waiting}</p>}
        <p className={classes.note}>
          En lang melding er flere SMS. Er dagens SMS brukt opp, venter resten til neste morgen
          klokken 8. Koder for innlogging telles ikke og går alltid ut.
        </p>
      </div>
      <Form
        form={form}
        labels={{ perDay: "SMS per dag" }}
        buttons={
          <Button type="submit" loading={form.loading}>
            Lagre grensen
          </Button>
        }
      >
        <TextField
          name="perDay"
          label="SMS per dag"
          inputMode="numeric"
          help="Koordinatorene får et varsel når 80 % er brukt."
          value={form.values.perDay}
          error={form.errors.perDay}
          onChange={(value) => form.set("perDay", value)}
        />
      </Form>
    </>
  );
}
