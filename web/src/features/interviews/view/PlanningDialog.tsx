import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { interview_delete, interview_update } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { InterviewView } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { useStoredFields } from "@/ui/form/useFields.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { useNavigate } from "@/ui/address.ts";
import { AboutFields, TimeFields } from "../plan/PlanFields.tsx";
import { interviewForm, meetingOf, momentOf } from "../plan/planForm.ts";
import { places } from "../queries.ts";
import { useChangedInterview } from "./useInterviewStep.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** Plans an interview anew, notes something of it, or takes it away. */
export function PlanningDialog({
  interview,
  onClose,
}: {
  interview: InterviewView;
  onClose: () => void;
}) {
  const { id, can } = interview;
  const keep = useChangedInterview(id);
  const edit = useStoredFields(interviewForm, {
    stored: interview,
    save: (body) => call(interview_update, { id, body }),
    onSaved: (saved) => {
      keep(saved, "Samtalen er endret");
      onClose();
    },
  });
  return (
    <FullPageDialog opened onClose={onClose} title="Endre samtalen">
      <VersionedForm edit={edit} aside={can.delete && <Delete interview={interview} />}>
        <TimeFields form={edit.form} />
        <AboutFields
          form={edit.form}
          meeting={meetingOf(
            `Vurderingssamtale: ${interview.laerlingnavn}`,
            momentOf(edit.form.values),
            edit.form.values,
          )}
        />
      </VersionedForm>
    </FullPageDialog>
  );
}

function Delete({ interview: { id, version } }: { interview: InterviewView }) {
  const navigate = useNavigate();
  const { rolle } = useMe();
  const deletion = useWrite({
    send: () => call(interview_delete, { id, version }),
    done: "Samtalen er slettet",
    onDone: () => navigate({ to: places[rolle].list }),
    again: () => changed("VURDERINGSSAMTALER", id),
  });
  const remove = async () => {
    const sure = await askConfirm({
      title: "Slette samtalen?",
      text: "De som er invitert, får beskjed om at den er avlyst. Forberedelsene blir borte.",
      confirmText: "Slett",
    });
    if (sure) await deletion.run();
  };
  return (
    <Button tone="quiet" icon="delete" loading={deletion.isRunning} onClick={() => void remove()}>
      Slett samtalen
    </Button>
  );
}
