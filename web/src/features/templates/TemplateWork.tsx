import { DocumentTemplateText } from "@/api/fields.gen.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { documenttemplate_update } from "@/api/operations.gen.ts";
import type { DocumentTemplateView, MergeFieldView } from "@/api/schemas.gen.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { RichTextField } from "@/ui/richtext/RichTextField.tsx";
import { toast } from "@/ui/Toast.tsx";
import { Preview, WithPreview } from "@/ui/WithPreview.tsx";
import { EditionsCard } from "./EditionsCard.tsx";
import { ManyCard } from "./ManyCard.tsx";
import { PreviewCard } from "./PreviewCard.tsx";
import { fieldsQuery, templateQuery } from "./queries.ts";
import { RulesFields } from "./RulesFields.tsx";
import { SignersField } from "./SignersField.tsx";
import classes from "./Templates.module.css";
import { bodyOf, checkTemplate, type TemplateValues, templateWords, valuesOf } from "./values.ts";

/** A template as it is written, with what comes of it. */
export function TemplateWork({ template }: { template: DocumentTemplateView }) {
  const queryClient = useQueryClient();
  const { data: fields = [] } = useQuery(fieldsQuery);
  const { id } = template;
  const edit = useVersionedForm<DocumentTemplateView, TemplateValues>({
    stored: template,
    valuesOf,
    words: templateWords,
    validate: checkTemplate,
    save: (version, values) =>
      call(documenttemplate_update, { id, body: { version, ...bodyOf(values) } }),
    onSaved: (saved) => {
      queryClient.setQueryData(templateQuery(id).queryKey, saved);
      void changed("DOKUMENTMALER", id);
      toast.positive("Malen er lagret");
    },
  });
  return (
    <WithPreview>
      <div className={classes.stack}>
        <Card title="Malen">
          <VersionedForm edit={edit}>
            <TemplateFields form={edit.form} round={edit.round} fields={fields} />
          </VersionedForm>
        </Card>
        <EditionsCard template={template} />
      </div>
      <Preview>
        <div className={classes.stack}>
          <PreviewCard template={template} values={edit.form.values} />
          {!template.arkivert && <ManyCard template={template} />}
        </div>
      </Preview>
    </WithPreview>
  );
}

function TemplateFields({
  form,
  round,
  fields,
}: {
  form: FormState<TemplateValues>;
  round: number;
  fields: readonly MergeFieldView[];
}) {
  const { values, errors, set } = form;
  return (
    <>
      <TextField
        name="navn"
        label={templateWords.navn.label}
        help="Står øverst på dokumentet."
        maxLength={DocumentTemplateText.navn.max}
        value={values.navn}
        error={errors.navn}
        autoComplete="off"
        onChange={(value) => set("navn", value)}
      />
      <TextField
        name="beskrivelse"
        label={templateWords.beskrivelse.label}
        maxLength={DocumentTemplateText.beskrivelse.max}
        optional
        value={values.beskrivelse}
        error={errors.beskrivelse}
        autoComplete="off"
        onChange={(value) => set("beskrivelse", value)}
      />
      <RichTextField
        name="innhold"
        label={templateWords.innhold.label}
        value={values.innhold}
        revision={round}
        error={errors.innhold}
        pictures={false}
        mergeFields={fields.map(({ felt, etikett, gruppe }) => ({
          name: felt,
          label: etikett,
          group: gruppe,
        }))}
        onChange={(value) => set("innhold", value)}
      />
      <RulesFields
        innhold={values.innhold}
        rules={values.mangler}
        fields={fields}
        error={errors.mangler}
        onChange={(rules) => set("mangler", rules)}
      />
      <SignersField
        roles={values.roller}
        inOrder={values.rekkefolge}
        onRoles={(roles) => set("roller", roles)}
        onOrder={(value) => set("rekkefolge", value)}
      />
      <Checkbox
        label={templateWords.underskrifter.label}
        checked={values.underskrifter}
        onChange={(value) => set("underskrifter", value)}
      />
    </>
  );
}
