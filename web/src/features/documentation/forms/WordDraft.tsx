import { useState } from "react";
import { call } from "@/api/client.ts";
import { logform_create, logform_read } from "@/api/operations.gen.ts";
import type { LogFormDraft } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { changed } from "@/api/changes.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { useNavigate } from "@/ui/address.ts";
import { TextField } from "@/ui/form/Field.tsx";
import { FileButton } from "@/ui/form/FileInput.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { bodyOf, kindLabel, labels, TITLE_MAX } from "./values.ts";

const WORD = ".docx";

/** A log in Word becomes a first draft, which is looked at before anything is made. */
export function WordDraft() {
  const [draft, setDraft] = useState<LogFormDraft | null>(null);
  const read = useWrite({
    send: (file: File) => uploadFile(logform_read, file, {}),
    onDone: setDraft,
  });
  return (
    <>
      <FileButton
        label="Les inn fra Word"
        accept={WORD}
        tone="secondary"
        icon="upload"
        onPick={([file]) => {
          if (file) void read.run(file);
        }}
      />
      {draft && <Found draft={draft} onClose={() => setDraft(null)} />}
    </>
  );
}

function Found({ draft: { title, parts }, onClose }: { draft: LogFormDraft; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { title },
    validate: (values): FormErrors => {
      if (values.title.trim() === "") return { title: "Skriv et navn" };
      return {};
    },
    onSubmit: async (values) => {
      const body = bodyOf({ ...values, description: "", active: false, trades: [], parts });
      const { id } = await call(logform_create, { body });
      await changed("LOGGMALER", id);
      await navigate({ to: pathTo("/k/systemvalg/loggmaler/$uid", { uid: id }) });
    },
  });
  return (
    <FormDialog
      title={`Fant ${counted(parts.length, "del", "deler")}, stemmer det?`}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lag malen"
      submitting="Lager"
    >
      <ol>
        {parts.map((part) => (
          <li key={part.key}>
            {part.title} ({kindLabel(part.kind).toLowerCase()}
            {part.questions.length > 0 && `, ${part.questions.length} spørsmål`})
          </li>
        ))}
      </ol>
      <p>Alt kan endres etterpå. Malen tas ikke i bruk før du sier det.</p>
      <TextField
        name="title"
        label={labels.title}
        maxLength={TITLE_MAX}
        autoComplete="off"
        value={form.values.title}
        error={form.errors["title"]}
        onChange={(value) => form.set("title", value)}
      />
    </FormDialog>
  );
}
