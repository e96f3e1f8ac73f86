import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { rehearsal_question_create } from "@/api/operations.gen.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { QuestionFields } from "./QuestionFields.tsx";
import { bodyOf, check, empty, labels, type QuestionValues } from "./values.ts";

/** Adds a question. */
export function NewQuestionDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<QuestionValues>({
    initial: empty,
    validate: check,
    onSubmit: async (values) => {
      const made = await call(rehearsal_question_create, { body: bodyOf(values) });
      void changed("OVINGSSPORSMAL", made.id);
      toast.positive("Spørsmålet er lagret");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Nytt øvingsspørsmål"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <QuestionFields form={form} />
    </FormDialog>
  );
}
