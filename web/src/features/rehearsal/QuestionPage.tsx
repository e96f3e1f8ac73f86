import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { rehearsal_question_delete, rehearsal_question_update } from "@/api/operations.gen.ts";
import type { RehearsalQuestionView } from "@/api/schemas.gen.ts";
import { DeleteButton } from "@/blocks/DeleteButton.tsx";
import { useWrite } from "@/blocks/useWrite.ts";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import { Card } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { questionQuery } from "./queries.ts";
import { QuestionFields } from "./QuestionFields.tsx";
import { bodyOf, check, valuesOf, words } from "./values.ts";

/** `/k/systemvalg/oving/:uid` */
export function QuestionPage() {
  const { uid } = useParamsOf("/k/systemvalg/oving/$uid");
  return (
    <DetailPage
      query={useQuery(questionQuery(uid))}
      thing="spørsmålet"
      backTo={{ to: "/k/systemvalg/oving", label: "Til øvingsspørsmålene" }}
      title={({ sporsmal }) => sporsmal}
      subtitle={({ gjelder }) => gjelder}
      actions={({ id }) => <DeleteQuestion id={id} />}
    >
      {(stored) => <QuestionForm key={stored.id} stored={stored} />}
    </DetailPage>
  );
}

function QuestionForm({ stored }: { stored: RehearsalQuestionView }) {
  const queryClient = useQueryClient();
  const { id } = stored;
  const edit = useVersionedForm({
    stored,
    valuesOf,
    words,
    validate: check,
    save: (version, values) =>
      call(rehearsal_question_update, { id, body: { ...bodyOf(values), version } }),
    onSaved: (saved) => {
      queryClient.setQueryData(questionQuery(id).queryKey, saved);
      void changed("OVINGSSPORSMAL", id);
    },
  });
  return (
    <Card>
      <VersionedForm edit={edit}>
        <QuestionFields form={edit.form} />
      </VersionedForm>
    </Card>
  );
}

function DeleteQuestion({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useWrite({
    send: () => call(rehearsal_question_delete, { id }),
    done: "Spørsmålet er slettet",
    onDone: async () => {
      await navigate({ to: "/k/systemvalg/oving" });
      queryClient.removeQueries({ queryKey: questionQuery(id).queryKey });
    },
    again: () => changed("OVINGSSPORSMAL", id),
  });
  return (
    <DeleteButton title="Slette spørsmålet?" deletion={remove}>
      Det stilles ikke lenger. Det lærlingene har svart, beholder de selv.
    </DeleteButton>
  );
}
