import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { interview_template_copy, interview_template_delete } from "@/api/operations.gen.ts";
import type { InterviewTemplateView } from "@/api/schemas.gen.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { pathTo } from "@/lib/address.ts";
import { Button } from "@/ui/Button.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate } from "@/ui/address.ts";
import { templateQuery } from "../queries.ts";
import { TemplateFields } from "./TemplateFields.tsx";
import {
  checkTemplate,
  saveTemplate,
  templateValues,
  type TemplateValues,
  templateWords,
} from "./templateForm.ts";
import { useSteps } from "@/blocks/useWrite.ts";

const LIST = "/k/systemvalg/vurderingssamtalermaler";

/** `/k/systemvalg/vurderingssamtalermaler/rediger/:uid`: changes a template. */
export function TemplatePage() {
  const uid = useUid();
  const query = useQuery(templateQuery(uid));
  return (
    <DetailPage
      query={query}
      thing="malen"
      backTo={{ to: LIST, label: "Til malene" }}
      title={({ name }) => name}
      subtitle={() => <span>Samtaler som er planlagt, beholder det malen sa da.</span>}
      actions={(template) => <Actions template={template} />}
    >
      {(template) => <TemplateForm template={template} />}
    </DetailPage>
  );
}

function TemplateForm({ template }: { template: InterviewTemplateView }) {
  const queryClient = useQueryClient();
  const { id } = template;
  const edit = useVersionedForm<InterviewTemplateView, TemplateValues>({
    stored: template,
    valuesOf: templateValues,
    words: templateWords,
    validate: checkTemplate,
    save: saveTemplate(id),
    onSaved: (saved) => {
      queryClient.setQueryData(templateQuery(id).queryKey, saved);
      void changed("VURDERINGSSAMTALERMALER", id);
      toast.positive("Malen er lagret");
    },
  });
  return (
    <VersionedForm edit={edit}>
      <TemplateFields form={edit.form} />
    </VersionedForm>
  );
}

function Actions({ template: { id, name, version } }: { template: InterviewTemplateView }) {
  const navigate = useNavigate();
  const { running, run } = useSteps();
  const copy = () =>
    run(async () => {
      const made = await call(interview_template_copy, { id });
      void changed("VURDERINGSSAMTALERMALER", made.id);
      toast.positive(`«${made.name}» er opprettet`);
      await navigate({
        to: pathTo("/k/systemvalg/vurderingssamtalermaler/rediger/$uid", { uid: made.id }),
      });
    });
  const remove = async () => {
    const sure = await askConfirm({
      title: `Slette «${name}»?`,
      text: "Samtaler som er planlagt etter malen, beholder det den sa.",
      confirmText: "Slett",
    });
    if (!sure) return;
    await run(async () => {
      await call(interview_template_delete, { id, version });
      toast.positive(`«${name}» er slettet`);
      await navigate({ to: LIST });
      void changed("VURDERINGSSAMTALERMALER", id);
    });
  };
  return (
    <>
      <Button tone="secondary" icon="add" loading={running} onClick={() => void copy()}>
        Kopier
      </Button>
      <Button tone="grave" icon="delete" onClick={() => void remove()}>
        Slett
      </Button>
    </>
  );
}
