import { pathTo } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { CreatePage, useCreateForm } from "@/blocks/CreatePage.tsx";
import { DeleteButton } from "@/blocks/DeleteButton.tsx";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { textWords, type Words } from "@/lib/conflict.ts";
import { counted } from "@/lib/names.ts";
import { Card } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Stack } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import type { ActivityTemplateView } from "@/api/schemas.gen.ts";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import {
  addTemplateFile,
  createTemplate,
  deleteTemplate,
  removeTemplateFile,
  templateQuery,
  updateTemplate,
} from "../queries.ts";
import { information, limits } from "../office/values.ts";
import { TemplateFields } from "./TemplateFields.tsx";
import {
  checkTemplate,
  emptyTemplate,
  templateBody,
  templateLabels,
  templateOf,
  type TemplateValues,
} from "./values.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const LIST = "/k/systemvalg/aktiviteter";

/** `/k/systemvalg/aktiviteter/aktivitetsmaler/opprett` and `/k/opplaeringsdager/opprettmal` */
export function CreateTemplatePage() {
  const form = useCreateForm<TemplateValues>({
    initial: emptyTemplate,
    validate: checkTemplate,
    create: (values) => createTemplate(templateBody(values)),
    collection: "ACTIVITYTEMPLATES",
    nameOf: ({ title }) => `«${title.trim()}»`,
    pageOf: (id) => pathTo("/k/systemvalg/aktiviteter/aktivitetsmaler/rediger/$id", { id }),
  });
  return (
    <CreatePage
      title="Ny aktivitetsmal"
      subtitle="Det som er likt hver gang. Filene legger du til når malen er opprettet."
      list={LIST}
      form={form}
      labels={templateLabels}
      submit="Opprett mal"
    >
      <TemplateFields values={form.values} errors={form.errors} set={form.set} />
    </CreatePage>
  );
}

/** `/k/systemvalg/aktiviteter/aktivitetsmaler/rediger/:id` */
export function EditTemplatePage() {
  const { id } = useParamsOf("/k/systemvalg/aktiviteter/aktivitetsmaler/rediger/$id");
  const query = useQuery(templateQuery(id));
  return (
    <DetailPage
      query={query}
      thing="malen"
      backTo={{ to: LIST, label: "Til malene" }}
      title={({ title }) => title}
      subtitle={({ coursecode }) => <span>{coursecode}</span>}
      actions={(template) => <Delete template={template} />}
    >
      {(template) => <Edit template={template} />}
    </DetailPage>
  );
}

const onOff = (label: string) => ({ label, text: (on: boolean) => (on ? "Ja" : "Nei") });

const words: Words<TemplateValues> = {
  ...information.words,
  coursecode: textWords(templateLabels.coursecode),
  curriculum: { label: templateLabels.curriculum, text: (id) => (id ? "En plan" : "Ingen") },
  curriculumGoals: {
    label: templateLabels.curriculumGoals,
    text: (goals) => counted(goals.length, "mål", "mål"),
    key: (goals) => goals.toSorted(),
  },
  registration: onOff(templateLabels.registration),
  attendenceregistration: onOff(templateLabels.attendenceregistration),
  noCompetencegoals: onOff(templateLabels.noCompetencegoals),
  noFeedback: onOff(templateLabels.noFeedback),
};

function Edit({ template }: { template: ActivityTemplateView }) {
  const { id, files } = template;
  const edit = useVersionedForm<ActivityTemplateView, TemplateValues>({
    stored: template,
    valuesOf: templateOf,
    words,
    validate: checkTemplate,
    save: (version, values) => updateTemplate(id, version, templateBody(values)),
    onSaved: () => {
      void changed("ACTIVITYTEMPLATES", id);
      toast.positive("Malen er lagret");
    },
  });
  const { values, errors, set } = edit.form;
  return (
    <Stack>
      <Card>
        <VersionedForm edit={edit}>
          <TemplateFields values={values} errors={errors} set={set} />
        </VersionedForm>
      </Card>
      <Card title="Filer" icon="attachment">
        <Attachments
          files={files}
          filesMax={limits.files}
          send={(file, sending) => addTemplateFile(id, file, sending)}
          remove={(file) => removeTemplateFile(id, file.id)}
          onChanged={() => void changed("ACTIVITYTEMPLATES", id)}
          label="Filer"
        />
      </Card>
    </Stack>
  );
}

function Delete({ template }: { template: ActivityTemplateView }) {
  const navigate = useNavigate();
  const deletion = useWrite({
    send: () => deleteTemplate(template),
    done: `«${template.title}» er slettet`,
    onDone: () => navigate({ to: LIST }),
    again: () => changed("ACTIVITYTEMPLATES", template.id),
  });
  return (
    <DeleteButton title={`Slette «${template.title}»?`} deletion={deletion}>
      Aktiviteter som er laget av malen, blir stående.
    </DeleteButton>
  );
}
