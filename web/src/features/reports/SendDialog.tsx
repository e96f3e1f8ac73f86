import { changed } from "@/api/changes.ts";
import type { ReportView } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import type { Pick } from "@/ui/form/PickerField.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { sendReport } from "./queries.ts";
import { ReceiversField } from "./ReceiversField.tsx";

interface Values {
  mottakere: Pick[];
}

/** Sends a report now, as a link. */
export function SendDialog({ report, onClose }: { report: ReportView; onClose: () => void }) {
  const form = useForm<Values>({
    initial: { mottakere: [] },
    validate: ({ mottakere }): FormErrors =>
      mottakere.length === 0 ? { mottakere: "Velg minst én som skal ha rapporten." } : {},
    onSubmit: async ({ mottakere }) => {
      const ids = mottakere.map(({ id }) => id);
      const { mottakere: got } = await sendReport(report.id, ids);
      void changed("RAPPORTER", report.id);
      toast.positive(`Sendt til ${counted(got, "koordinator", "koordinatorer")}`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Send «${report.navn}»`}
      onClose={onClose}
      form={form}
      labels={{ mottakere: "Mottakere" }}
      submit="Send"
      submitting="Sender"
    >
      <ReceiversField
        value={form.values.mottakere}
        error={form.errors.mottakere}
        onChange={(mottakere) => form.set("mottakere", mottakere)}
      />
    </FormDialog>
  );
}
