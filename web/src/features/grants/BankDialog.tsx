import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_payout_paid, grant_payout_reject } from "@/api/operations.gen.ts";
import type { GrantPayout } from "@/api/schemas.gen.ts";
import { today } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";

const labels = { date: "Dagen den ble trukket", reason: "Hva banken sier" };

/** Notes what somebody saw in the bank: that a payment left, or that it was refused. */
export function BankDialog({
  kind,
  payout,
  onClose,
}: {
  kind: "paid" | "reject";
  payout: GrantPayout;
  onClose: () => void;
}) {
  const { id } = payout;
  const isPaid = kind === "paid";
  const form = useForm({
    initial: { date: today(), reason: "" },
    validate: ({ reason }): FormErrors =>
      isPaid || reason.trim() ? {} : { reason: "Skriv hva banken sier" },
    onSubmit: async ({ date, reason }) => {
      await (isPaid
        ? call(grant_payout_paid, { id, body: { date } })
        : call(grant_payout_reject, { id, body: { reason: reason.trim() } }));
      void changed("TILSKUDDSUTBETALINGER", id);
      toast.positive(isPaid ? "Utbetalingen er utbetalt" : "Utbetalingen er avvist");
      onClose();
    },
  });
  return (
    <FormDialog
      title={isPaid ? "Sett på kontoen" : "Avvist av banken"}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <p>
        {payout.company}, {formatMoney(payout.ore)}.{" "}
        {isPaid
          ? "En utbetaling er utbetalt når den står på kontorets konto, ikke når filen er sendt."
          : "Pengene kan utbetales på nytt med en ny utbetaling."}
      </p>
      {isPaid ? (
        <DateField {...fieldOf(form, "date")} label={labels.date} />
      ) : (
        <TextArea {...fieldOf(form, "reason")} label={labels.reason} maxLength={500} />
      )}
    </FormDialog>
  );
}
