import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_payouts_ready } from "@/api/operations.gen.ts";
import type { GrantPayouts, GrantPeriod } from "@/api/schemas.gen.ts";
import { today } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { DateField } from "@/ui/date/DateField.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";

/** How many go along, and how many stay behind. */
export function whatIsMadeReady({ draftCount, blockedCount }: GrantPayouts): string {
  const ready = `${counted(draftCount - blockedCount, "utbetaling", "utbetalinger")} samles`;
  if (blockedCount === 0) return `${ready}.`;
  const left = counted(blockedCount, "kladd", "kladder");
  return `${ready}. ${left} blir liggende til bedriften har et kontonummer som kan brukes.`;
}

const labels = { date: "Når banken skal betale" };

/** Makes all drafts that can be paid a batch that waits for its approval. */
export function ReadyDialog({
  period,
  payouts,
  onClose,
}: {
  period: GrantPeriod;
  payouts: GrantPayouts;
  onClose: () => void;
}) {
  const form = useForm({
    initial: { date: today() },
    onSubmit: async ({ date }) => {
      const body = { date, payouts: null };
      const batch = await call(grant_payouts_ready, { id: period.id, body });
      void changed("TILSKUDDSUTBETALINGER", batch.id);
      toast.positive("Utbetalingene venter på godkjenning");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Gjør utbetalingene klare"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Gjør klar"
      submitting="Gjør klar"
    >
      <p>{whatIsMadeReady(payouts)}</p>
      <p>En koordinator med tilgangen «Godkjenne utbetaling» godkjenner dem etterpå.</p>
      <DateField {...fieldOf(form, "date")} label={labels.date} />
    </FormDialog>
  );
}
