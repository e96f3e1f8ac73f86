import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { logform_delete, logform_update, program_area_options } from "@/api/operations.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { toast } from "@/ui/Toast.tsx";
import { PartsFields } from "./PartsFields.tsx";
import { namedFormQuery } from "./queries.ts";
import {
  bodyOf,
  checkForm,
  type FormValues,
  formWords,
  labels,
  type NamedForm,
  TEXT_MAX,
  TITLE_MAX,
  valuesOf,
} from "./values.ts";

const LIST = "/k/systemvalg/loggmaler";

const loadTrades = (q: string, signal: AbortSignal): Promise<Pick[]> =>
  call(program_area_options, { q, signal });

/** `/k/systemvalg/loggmaler/:uid`: a form for logs, part by part. */
export function FormPage() {
  const { uid } = useParamsOf("/k/systemvalg/loggmaler/$uid");
  return (
    <DetailPage
      query={useQuery(namedFormQuery(uid))}
      thing="loggmalen"
      backTo={{ to: LIST, label: "Til loggmalene" }}
      title={({ title }) => title}
      subtitle={({ active }) => (
        <span>{active ? "Lærlinger kan begynne på den" : "Ikke i bruk ennå"}</span>
      )}
      actions={(form) => <Delete form={form} />}
    >
      {(form) => <Edit key={form.id} form={form} />}
    </DetailPage>
  );
}

function Edit({ form }: { form: NamedForm }) {
  const { id } = form;
  const edit = useVersionedForm<NamedForm, FormValues>({
    stored: form,
    valuesOf,
    words: formWords,
    validate: checkForm,
    save: async (version, values) => {
      const saved = await call(logform_update, { id, body: { version, ...bodyOf(values) } });
      return { ...saved, names: [...values.trades] };
    },
    onSaved: async () => {
      await changed("LOGGMALER", id);
      toast.positive("Loggmalen er lagret");
    },
  });
  const { values, errors, set } = edit.form;
  return (
    <Card>
      <VersionedForm edit={edit}>
        <TextField
          name="title"
          label={labels.title}
          maxLength={TITLE_MAX}
          autoComplete="off"
          value={values.title}
          error={errors["title"]}
          onChange={(title) => set("title", title)}
        />
        <TextArea
          name="description"
          label={labels.description}
          help="Lærlingen ser dette når malen velges."
          optional
          rows={2}
          maxLength={TEXT_MAX}
          value={values.description}
          error={errors["description"]}
          onChange={(description) => set("description", description)}
        />
        <PickerField
          name="trades"
          label={labels.trades}
          help="Ingen valgt betyr alle fag."
          icon="book"
          searchLabel="Søk etter lærefag"
          optional
          chips
          load={loadTrades}
          value={values.trades}
          error={errors["trades"]}
          onChange={(trades) => set("trades", trades)}
        />
        <Checkbox
          label="I bruk: lærlinger kan begynne på den"
          checked={values.active}
          onChange={(active) => set("active", active)}
        />
        <PartsFields
          parts={values.parts}
          errors={errors}
          onChange={(parts) => set("parts", parts)}
        />
      </VersionedForm>
    </Card>
  );
}

function Delete({ form: { id, title } }: { form: NamedForm }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const remove = useWrite({
    send: () => call(logform_delete, { id }),
    done: "Loggmalen er slettet",
    onDone: () => navigate({ to: LIST, replace: true }),
    again: () => changed("LOGGMALER", id),
  });
  return (
    <>
      <Button tone="grave" icon="delete" onClick={() => setAsked(true)}>
        Slett
      </Button>
      <ConfirmDelete
        opened={asked}
        title={`Slette loggmalen «${title}»?`}
        loading={remove.isRunning}
        onCancel={() => setAsked(false)}
        onConfirm={() => void remove.run()}
      >
        Logger som er begynt, beholder delene og svarene sine.
      </ConfirmDelete>
    </>
  );
}
