import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  interview_delete,
  interview_delete_preview,
  interview_update,
  interview_update_preview,
} from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { InterviewView } from "@/api/schemas.gen.ts";
import { DeleteButton } from "@/blocks/DeleteButton.tsx";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { useStoredFields } from "@/ui/form/useFields.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { useNavigate } from "@/ui/address.ts";
import { AboutFields, TimeFields } from "../plan/PlanFields.tsx";
import { interviewForm, type InterviewValues, meetingOf, momentOf } from "../plan/planForm.ts";
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
    <FullPageDialog form opened onClose={onClose} title="Endre samtalen">
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
        <Follows interview={interview} values={edit.form.values} />
      </VersionedForm>
    </FullPageDialog>
  );
}

/** What another time or place would do to those who are invited, once it can be saved. */
function Follows({ interview, values }: { interview: InterviewView; values: InterviewValues }) {
  if (Object.keys(interviewForm.check(values)).length > 0) return null;
  const { id, version } = interview;
  const { plannedTime, minutes, place, teamsUrl } = interviewForm.body(values);
  const body = { version, plannedTime, minutes, place, teamsUrl };
  const isElsewhere =
    plannedTime !== interview.plannedTime ||
    minutes !== interview.minutes ||
    place !== interview.place ||
    teamsUrl !== interview.teamsUrl;
  if (!isElsewhere) return null;
  // To which other time or place makes no difference: it is asked once.
  return (
    <FollowPreview
      of={["interviewMove", id, version]}
      ask={(signal) => call(interview_update_preview, { id, body, signal })}
    />
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
  return (
    <DeleteButton title="Slette samtalen?" deletion={deletion} label="Slett samtalen" above>
      Samtalen blir borte for godt.
      <FollowPreview
        of={["interview", id]}
        ask={(signal) => call(interview_delete_preview, { id, signal })}
      />
    </DeleteButton>
  );
}
