import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  certification_create,
  certification_file_create,
  certification_file_delete,
  certification_update,
} from "@/api/operations.gen.ts";
import type { CertificationView } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import type { Words } from "@/lib/conflict.ts";
import { formatDate } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "../Documents.module.css";
import {
  bodyOf,
  certificationLabels,
  type CertificationValues,
  checkCertification,
  emptyCertification,
  limits,
  valuesOf,
} from "./values.ts";

const FORM_ID = "sertifisering";

/** Adds a certification to somebody; then `onMade` takes it on, to its files. */
export function NewCertification({
  person,
  onMade,
  onClose,
}: {
  person: string;
  onMade: (made: CertificationView) => void;
  onClose: () => void;
}) {
  const form = useForm({
    initial: emptyCertification,
    validate: checkCertification,
    onSubmit: async (values) => {
      const made = await call(certification_create, { id: person, body: bodyOf(values) });
      void changed("SERTIFISERINGER", made.id);
      onMade(made);
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Ny sertifisering"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button type="submit" form={FORM_ID} loading={form.loading} loadingLabel="Lagrer">
            Legg til
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} form={form} labels={certificationLabels}>
        <Fields values={form.values} errors={form.errors} set={form.set} />
      </Form>
    </Dialog>
  );
}

const plain = (label: string) => ({ label, text: (value: string) => value || "–" });
const day = (label: string) => ({ label, text: (value: string) => formatDate(value || null) });

const words: Words<CertificationValues> = {
  title: plain(certificationLabels.title),
  utsteder: plain(certificationLabels.utsteder),
  utstedt: day(certificationLabels.utstedt),
  utloper: day(certificationLabels.utloper),
};

/** Changes a certification and its files. */
export function EditCertification({
  certification,
  onClose,
}: {
  certification: CertificationView;
  onClose: () => void;
}) {
  const { id, files } = certification;
  const edit = useVersionedForm<CertificationView, CertificationValues>({
    stored: certification,
    valuesOf,
    words,
    validate: checkCertification,
    save: (version, values) =>
      call(certification_update, { id, body: { version, ...bodyOf(values) } }),
    onSaved: () => {
      void changed("SERTIFISERINGER", id);
      toast.positive("Sertifiseringen er lagret");
      onClose();
    },
  });
  const { values, errors, set } = edit.form;
  return (
    <FullPageDialog opened onClose={onClose} title={certification.title}>
      <div className={classes.stack}>
        <Attachments
          files={files}
          filesMax={limits.files}
          send={(file, sending) =>
            uploadFile(certification_file_create, file, { id, ...sending, parts: true })
          }
          remove={(file) => call(certification_file_delete, { id, fileId: file.id })}
          onChanged={() => void changed("SERTIFISERINGER", id)}
          label="Filer"
          pickLabel="Legg til bevis"
          camera
        />
        <VersionedForm edit={edit}>
          <Fields values={values} errors={errors} set={set} />
        </VersionedForm>
      </div>
    </FullPageDialog>
  );
}

function Fields({
  values,
  errors,
  set,
}: {
  values: CertificationValues;
  errors: FormErrors;
  set: <K extends keyof CertificationValues>(field: K, value: CertificationValues[K]) => void;
}) {
  return (
    <>
      <TextField
        name="title"
        label={certificationLabels.title}
        help="For eksempel Truckførerbevis T1."
        autoComplete="off"
        maxLength={limits.title_chars}
        value={values.title}
        error={errors.title}
        onChange={(title) => set("title", title)}
      />
      <TextField
        name="utsteder"
        label={certificationLabels.utsteder}
        optional
        autoComplete="off"
        maxLength={limits.utsteder_chars}
        value={values.utsteder}
        error={errors.utsteder}
        onChange={(utsteder) => set("utsteder", utsteder)}
      />
      <DateField
        name="utstedt"
        label={certificationLabels.utstedt}
        optional
        value={values.utstedt}
        error={errors.utstedt}
        onChange={(utstedt) => set("utstedt", utstedt)}
      />
      <DateField
        name="utloper"
        label={certificationLabels.utloper}
        help="Står tomt når den ikke utløper."
        optional
        value={values.utloper}
        error={errors.utloper}
        onChange={(utloper) => set("utloper", utloper)}
      />
    </>
  );
}
