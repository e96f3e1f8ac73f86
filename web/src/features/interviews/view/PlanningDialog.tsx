import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { interview_delete, interview_update } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { InterviewView } from "@/api/schemas.gen.ts";
import { errorText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { PlaceFields, TimeFields } from "../plan/PlanFields.tsx";
import { checkPlace, momentOf, planLabels, whenOf } from "../plan/planForm.ts";
import { places } from "../queries.ts";
import { useInterviewStep } from "./useInterviewStep.ts";

const FORM = "endre-samtale";

/** Plans an interview anew, or takes it away. */
export function PlanningDialog({
  interview,
  onClose,
}: {
  interview: InterviewView;
  onClose: () => void;
}) {
  const { id, version, can } = interview;
  const { run } = useInterviewStep(id);
  const form = useForm({
    initial: {
      ...whenOf(interview.plannedTime),
      minutes: String(interview.minutes),
      place: interview.place,
      teamsUrl: interview.teamsUrl,
    },
    validate: checkPlace,
    onSubmit: async (values) => {
      const body = {
        version,
        plannedTime: momentOf(values),
        minutes: Number(values.minutes),
        place: values.place.trim(),
        teamsUrl: values.teamsUrl.trim(),
      };
      if (await run(() => call(interview_update, { id, body }), "Samtalen er endret")) onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Endre tid og sted"
      footer={
        <>
          {can.delete && <Delete interview={interview} />}
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button type="submit" form={FORM} loading={form.loading} loadingLabel="Lagrer">
            Lagre
          </Button>
        </>
      }
    >
      <Form id={FORM} form={form} labels={planLabels}>
        <TimeFields values={form.values} errors={form.errors} set={form.set} />
        <PlaceFields values={form.values} errors={form.errors} set={form.set} />
      </Form>
    </Dialog>
  );
}

function Delete({ interview: { id, version } }: { interview: InterviewView }) {
  const navigate = useNavigate();
  const { rolle } = useMe();
  const [running, setRunning] = useState(false);
  const remove = async () => {
    const sure = await askConfirm({
      title: "Slette samtalen?",
      text: "De som er invitert, får beskjed om at den er avlyst. Forberedelsene blir borte.",
      confirmText: "Slett",
    });
    if (!sure) return;
    setRunning(true);
    try {
      await call(interview_delete, { id, version });
      toast.positive("Samtalen er slettet");
      await navigate({ to: places[rolle].list });
      void changed("VURDERINGSSAMTALER", id);
    } catch (error) {
      toast.negative(errorText(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button tone="quiet" icon="delete" loading={running} onClick={() => void remove()}>
      Slett samtalen
    </Button>
  );
}
