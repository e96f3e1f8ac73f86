import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  masssigning_create,
  masssigning_file_create,
  masssigning_send,
  masssigning_update,
  masssigning_view,
  messages_recipients,
} from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import { uploadFile } from "@/api/upload.ts";
import { ChosenFiles, sendable } from "@/blocks/files/ChosenFiles.tsx";
import { sendAll } from "@/blocks/files/sendAll.ts";
import { UserSearch } from "@/blocks/usersearch/UserSearch.tsx";
import { pathTo } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { Refusal } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import field from "@/ui/form/Field.module.css";
import { Form } from "@/ui/form/Form.tsx";
import { type FormState, useForm } from "@/ui/form/useForm.ts";
import { Icon } from "@/ui/Icon.tsx";
import { OneOf } from "@/ui/OneOf.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { useNavigate } from "@/ui/address.ts";
import { limits, PDFS } from "../office/values.ts";
import { templatesQuery } from "../queries.ts";
import { AboutCard } from "../AboutCard.tsx";
import classes from "../Signing.module.css";
import { checkMass, chosenOf, emptyMass, massLabels, type MassValues } from "./massValues.ts";

const TITLE = "Signering til mange";

/** `/k/signering/opprettflere`: one document for many, each their own signing. */
export function NewMassPage() {
  const me = useMe();
  const navigate = useNavigate();
  const { tilSignering } = useRouter().history.location.state;
  /** What is on the server already, when something failed on the way: it is not made twice. */
  const made = useRef<{ id: string; version: number } | null>(null);
  const sent = useRef(new Set<File>());
  const form = useForm<MassValues>({
    initial: { ...emptyMass, ...tilSignering },
    validate: checkMass,
    onSubmit: async (values) => {
      const { recipients } = await call(messages_recipients, { body: chosenOf(values.chosen) });
      const people = recipients.map(({ id }) => id);
      const sure = await askConfirm({
        title: `Sende «${values.title.trim()}» til ${counted(people.length, "person", "personer")}?`,
        text: "Hver får sin egen signering. Filene låses når du sender.",
        confirmText: "Send",
        tone: "primary",
      });
      if (!sure) return;
      const body = {
        title: values.title.trim(),
        message: values.message.trim(),
        ordered: values.ordered,
        dueDate: values.dueDate || null,
        documentTemplate: values.template || null,
        withInstructors: values.withInstructors,
        coordinator: values.withMe ? me.id : null,
        people,
      };
      const kept = made.current
        ? await call(masssigning_update, {
            id: made.current.id,
            body: { version: made.current.version, ...body },
          })
        : await call(masssigning_create, { body });
      const { id } = kept;
      made.current = { id, version: kept.version };
      await sendFiles(id, values, sent.current);
      const { version } = await call(masssigning_view, { id });
      made.current = { id, version };
      await call(masssigning_send, { id, body: { version } });
      void changed("MASSESIGNERINGER", id);
      void changed("SIGNINGS");
      await navigate({ to: pathTo("/k/signeringflere/$uid", { uid: id }), ignoreBlocker: true });
    },
  });
  useUnsavedGuard(form.unsaved);
  return (
    <Page title={TITLE} width="form">
      <PageHeader title={TITLE} subtitle="Ett dokument til mange. Hver får sin egen signering." />
      <Form
        form={form}
        labels={massLabels}
        buttons={
          <Button type="submit" size="p" icon="send" loading={form.loading} loadingLabel="Sender">
            Send til signering
          </Button>
        }
      >
        <Stack>
          <Who form={form} />
          <What form={form} />
          <AboutCard values={form.values} errors={form.errors} set={form.set} />
        </Stack>
      </Form>
    </Page>
  );
}

/** Sends those files that are not there yet. */
async function sendFiles(id: string, values: MassValues, there: Set<File>): Promise<void> {
  if (values.template) return;
  const left = sendable(values.files, limits.files).filter((file) => !there.has(file));
  const { failed } = await sendAll(left, (file, sending) =>
    uploadFile(masssigning_file_create, file, { id, ...sending, parts: true }),
  );
  for (const file of left) if (!failed.includes(file)) there.add(file);
  if (failed.length > 0) {
    throw new Refusal(
      `${failed.map(({ name }) => name).join(", ")} kan ikke signeres. Fjern filen.`,
    );
  }
}

type Fields = { form: FormState<MassValues> };

function Who({ form: { values, errors, set } }: Fields) {
  return (
    <Card title="Hvem skal signere" icon="people">
      <div className={classes.stack}>
        <UserSearch
          name="people"
          label="Personer og grupper"
          types={["APPRENTICE", "EMPLOYEE", "COORDINATOR", "GROUP"]}
          value={values.chosen}
          error={errors.people}
          onChange={(chosen) => set("chosen", chosen)}
        />
        <div>
          <Checkbox
            label="Faglig leder signerer også, der det er en lærling"
            checked={values.withInstructors}
            onChange={(on) => set("withInstructors", on)}
          />
          <Checkbox
            label="Jeg signerer også, for opplæringskontoret"
            checked={values.withMe}
            onChange={(on) => set("withMe", on)}
          />
          {(values.withInstructors || values.withMe) && (
            <Checkbox
              label="De signerer etter hverandre"
              checked={values.ordered}
              onChange={(on) => set("ordered", on)}
            />
          )}
        </div>
      </div>
    </Card>
  );
}

function What({ form: { values, errors, set } }: Fields) {
  const { data: templates = [] } = useQuery(templatesQuery);
  return (
    <Card title="Dokumentet" icon="document">
      <div className={classes.stack} id="files" tabIndex={-1}>
        {templates.length > 0 && (
          <OneOf
            label="Hva skal signeres?"
            value={values.template}
            options={[
              { value: "", label: "De samme filene til alle" },
              ...templates.map(({ id, navn }) => ({ value: id, label: `Mal: ${navn}` })),
            ]}
            onChange={(template) => set("template", template)}
            className={classes.choices}
            optionClassName={classes.choice}
          />
        )}
        {values.template === "" && (
          <ChosenFiles
            files={values.files}
            filesMax={limits.files}
            label="Filer som skal signeres"
            pickLabel="Velg PDF-filer"
            only={PDFS}
            onChange={(files) => set("files", files)}
          />
        )}
        {errors.files && (
          <p className={field.error}>
            <Icon name="alert" size={16} />
            {errors.files}
          </p>
        )}
      </div>
    </Card>
  );
}
