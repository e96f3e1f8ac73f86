import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_task_explain } from "@/api/operations.gen.ts";
import type { GrantTask } from "@/api/schemas.gen.ts";
import { TextArea } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";

const labels = { text: "Hvorfor kan det stå slik?" };

/** Says why something may stay missing when the period is closed. */
export function ExplainDialog({
  period,
  task,
  onClose,
}: {
  period: string;
  task: GrantTask;
  onClose: () => void;
}) {
  const form = useForm({
    initial: { text: task.explained ?? "" },
    onSubmit: async ({ text }) => {
      await call(grant_task_explain, { id: period, body: { kind: task.kind, text: text.trim() } });
      void changed("TILSKUDDSPERIODER", period);
      toast.positive("Forklaringen er lagret");
      onClose();
    },
  });
  return (
    <FormDialog
      title={task.label}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <TextArea {...fieldOf(form, "text")} label={labels.text} maxLength={2000} focusOnMount />
    </FormDialog>
  );
}
