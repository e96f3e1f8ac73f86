import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_payouts_ready } from "@/api/operations.gen.ts";
import type { GrantPayouts, GrantPeriod } from "@/api/schemas.gen.ts";
import { today } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { DateField } from "@/ui/date/DateField.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";

const FORM = "gjor-klar";
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
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title="Gjør utbetalingene klare"
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={FORM}
          loading={form.loading}
          loadingLabel="Gjør klar"
        >
          Gjør klar
        </DialogFooter>
      }
    >
      <Form id={FORM} form={form} labels={labels}>
        <p>{whatIsMadeReady(payouts)}</p>
        <p>En koordinator med tilgangen «Godkjenne utbetaling» godkjenner dem etterpå.</p>
        <DateField
          name="date"
          label={labels.date}
          value={form.values.date}
          error={form.errors.date}
          onChange={(date) => form.set("date", date)}
        />
      </Form>
    </Dialog>
  );
}
