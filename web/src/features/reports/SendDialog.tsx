import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { ReportFormat, ReportView } from "@/api/schemas.gen.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import type { Pick } from "@/ui/form/PickerField.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { FileFields } from "./FileFields.tsx";
import { reportSettingsQuery, sendReport } from "./queries.ts";
import { ReceiversField } from "./ReceiversField.tsx";
import { sentWords } from "./sent.ts";

interface Values {
  mottakere: Pick[];
  somFil: boolean;
  filformat: ReportFormat;
}

/** Sends a report now, to those of its schedule where it has one. */
export function SendDialog({ report, onClose }: { report: ReportView; onClose: () => void }) {
  const { plan } = report;
  const settings = useQuery(reportSettingsQuery);
  const mayBeFile = settings.data?.filer ?? false;
  const form = useForm<Values>({
    initial: {
      // Who has left has no name any more.
      mottakere: (plan?.mottakere ?? []).filter(({ navn }) => navn !== ""),
      somFil: plan?.somFil ?? false,
      filformat: plan?.filformat ?? "xlsx",
    },
    validate: ({ mottakere }): FormErrors =>
      mottakere.length === 0 ? { mottakere: "Velg minst én som skal ha rapporten." } : {},
    onSubmit: async ({ mottakere, somFil, filformat }) => {
      try {
        const sent = await sendReport(report.id, {
          mottakere: mottakere.map(({ id }) => id),
          somFil: mayBeFile && somFil,
          filformat,
          sistSendt: plan?.sistSendt ?? null,
        });
        toast.positive(sentWords(sent));
        onClose();
      } finally {
        // Of one that was sent by now, too: the next press knows of it.
        void changed("RAPPORTSENDINGER", report.id);
      }
    },
  });
  return (
    <FormDialog
      title={`Send «${report.navn}»`}
      onClose={onClose}
      form={form}
      labels={{ mottakere: "Mottakere", somFil: "Fil", filformat: "Filformat" }}
      submit="Send"
      submitting="Sender"
    >
      <ReceiversField
        value={form.values.mottakere}
        error={form.errors.mottakere}
        onChange={(mottakere) => form.set("mottakere", mottakere)}
      />
      {mayBeFile && (
        <FileFields
          somFil={form.values.somFil}
          filformat={form.values.filformat}
          onSomFil={(somFil) => form.set("somFil", somFil)}
          onFilformat={(filformat) => form.set("filformat", filformat)}
        />
      )}
    </FormDialog>
  );
}
