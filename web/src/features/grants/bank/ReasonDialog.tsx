import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { bank_entry_aside, bank_entry_undo } from "@/api/operations.gen.ts";
import type { BankEntryView } from "@/api/schemas.gen.ts";
import { TextField } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";

const labels = { reason: "Hvorfor" };

/** Puts a line aside, or takes back what was done with it; somebody says why. */
export function ReasonDialog({
  kind,
  entry: { id, version },
  onClose,
}: {
  kind: "aside" | "undo";
  entry: BankEntryView;
  onClose: () => void;
}) {
  const isAside = kind === "aside";
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }): FormErrors => (reason.trim() ? {} : { reason: "Skriv hvorfor" }),
    onSubmit: async ({ reason }) => {
      const body = { version, reason: reason.trim() };
      await call(isAside ? bank_entry_aside : bank_entry_undo, { id, body });
      void changed("BANKLINJER", id);
      toast.positive(isAside ? "Linjen er lagt til side" : "Det er tatt tilbake");
      onClose();
    },
  });
  return (
    <FormDialog
      size="small"
      title={isAside ? "Legg til side" : "Ta tilbake"}
      onClose={onClose}
      form={form}
      labels={labels}
      submit={isAside ? "Legg til side" : "Ta tilbake"}
      submitting="Lagrer"
    >
      <p>
        {isAside
          ? "Linjen er ikke tilskudd, for eksempel et gebyr. Den kan hentes frem igjen."
          : "Det føres motposter. Det som er gjort, blir stående, og linjen venter på nytt."}
      </p>
      <TextField
        name="reason"
        label={labels.reason}
        maxLength={200}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set("reason", reason)}
      />
    </FormDialog>
  );
}
