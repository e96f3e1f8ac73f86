import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_task_explain } from "@/api/operations.gen.ts";
import type { GrantTask } from "@/api/schemas.gen.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";

const FORM = "forklar-oppgave";
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
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title={task.label}
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={FORM}
          loading={form.loading}
          loadingLabel="Lagrer"
        >
          Lagre
        </DialogFooter>
      }
    >
      <Form id={FORM} form={form} labels={labels}>
        <TextArea
          name="text"
          label={labels.text}
          maxLength={2000}
          focusOnMount
          value={form.values.text}
          error={form.errors.text}
          onChange={(text) => form.set("text", text)}
        />
      </Form>
    </Dialog>
  );
}
