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
import { DateField } from "@/ui/date/DateField.tsx";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { type FormFieldProps, useFields, useStoredFields } from "@/ui/form/useFields.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { toast } from "@/ui/Toast.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import classes from "../Documents.module.css";
import { certification, FILES_MAX } from "./values.ts";

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
  const form = useFields(certification, {
    send: async (body) => {
      const made = await call(certification_create, { id: person, body });
      void changed("SERTIFISERINGER", made.id);
      onMade(made);
    },
  });
  return (
    <FormDialog
      title="Ny sertifisering"
      onClose={onClose}
      form={form}
      labels={certification.labels}
      submit="Legg til"
      submitting="Lagrer"
    >
      <Fields field={form.field} />
    </FormDialog>
  );
}

/** Changes a certification and its files. */
export function EditCertification({
  certification: stored,
  onClose,
}: {
  certification: CertificationView;
  onClose: () => void;
}) {
  const { id, files } = stored;
  const edit = useStoredFields(certification, {
    stored,
    save: (body) => call(certification_update, { id, body }),
    onSaved: () => {
      void changed("SERTIFISERINGER", id);
      toast.positive("Sertifiseringen er lagret");
      onClose();
    },
  });
  return (
    <FullPageDialog opened onClose={onClose} title={stored.title}>
      <div className={classes.stack}>
        <Attachments
          files={files}
          filesMax={FILES_MAX}
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
          <Fields field={edit.field} />
        </VersionedForm>
      </div>
    </FullPageDialog>
  );
}

function Fields({ field }: { field: FormFieldProps<typeof certification> }) {
  return (
    <>
      <TextField {...field.title} help="For eksempel Truckførerbevis T1." autoComplete="off" />
      <TextField {...field.utsteder} autoComplete="off" />
      <DateField {...field.utstedt} />
      <DateField {...field.utloper} help="Står tomt når den ikke utløper." />
    </>
  );
}
