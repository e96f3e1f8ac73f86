import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { ReadyTextInput as shape, SmsToSend } from "@/api/fields.gen.ts";
import type { ReadyTextInput, ReadyTextView } from "@/api/schemas.gen.ts";
import { ApiError, Refusal } from "@/lib/problem.ts";
import { placeholders } from "@/lib/placeholders.ts";
import { smsLength } from "@/lib/sms.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { isBlankRichText } from "@/ui/richtext/html.ts";
import { RichTextField } from "@/ui/richtext/RichTextField.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "../automatic/Automatic.module.css";
import { withPlaceholder } from "../automatic/values.ts";
import { createReadyText, saveReadyText } from "./queries.ts";

const labels = { name: "Navn på malen", emne: "Emne", melding: "Melding" };

function check({ name, type, emne, melding }: ReadyTextInput): FormErrors {
  const blank = type === "Epost" ? isBlankRichText(melding) : melding.trim() === "";
  return {
    ...(name.trim() === "" ? { name: "Skriv et navn" } : {}),
    ...(type === "Epost" && emne.trim() === "" ? { emne: "Skriv et emne" } : {}),
    ...(blank ? { melding: "Skriv en melding" } : {}),
  };
}

/** A ready text that is written or changed; null for a new one. */
export function ReadyTextDialog({
  text,
  onClose,
}: {
  text: ReadyTextView | null;
  onClose: () => void;
}) {
  const [revision, setRevision] = useState(0);
  const form = useForm<ReadyTextInput>({
    initial: text ?? { name: "", type: "SMS", emne: "", melding: "" },
    validate: check,
    onSubmit: async ({ name, type, emne, melding }) => {
      const body = { name, type, emne: type === "SMS" ? "" : emne, melding };
      try {
        const saved = text
          ? await saveReadyText(text.id, text.version, body)
          : await createReadyText(body);
        toast.positive("Malen er lagret");
        onClose();
        await changed("STANDARDMELDINGER", saved.id);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "stale_version") throw error;
        await changed("STANDARDMELDINGER", text?.id);
        throw new Refusal(
          "Noen andre har endret malen. Lukk og åpne den på nytt for å se hva som er lagret.",
        );
      }
    },
  });
  const { name, type, emne, melding } = form.values;
  const setText = (value: string) => {
    form.set("melding", value);
    setRevision(revision + 1);
  };
  const insert = (word: string) =>
    setText(type === "Epost" ? withPlaceholder(melding, word) : `${melding}{${word}}`);
  const sms = smsLength(melding);
  return (
    <FormDialog
      title={text ? "Rediger mal" : "Ny mal"}
      size="large"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      {!text && (
        <Segmented
          label="Hva malen er for"
          value={type === "PUSH" ? "SMS" : type}
          options={[
            { value: "SMS", label: "SMS" },
            { value: "Epost", label: "E-post" },
          ]}
          onChange={(value) => {
            form.set("type", value);
            setText("");
          }}
        />
      )}
      <TextField
        name="name"
        label={labels.name}
        maxLength={shape.name.max}
        value={name}
        onChange={(value) => form.set("name", value)}
        error={form.errors["name"]}
      />
      {type === "Epost" ? (
        <>
          <TextField
            name="emne"
            label={labels.emne}
            maxLength={shape.emne.max}
            value={emne}
            onChange={(value) => form.set("emne", value)}
            error={form.errors["emne"]}
          />
          <RichTextField
            name="melding"
            label={labels.melding}
            value={melding}
            revision={revision}
            onChange={(value) => form.set("melding", value)}
            error={form.errors["melding"]}
          />
        </>
      ) : (
        <>
          <TextArea
            name="melding"
            label={labels.melding}
            rows={6}
            maxLength={SmsToSend.SMSmelding.max}
            value={melding}
            onChange={(value) => form.set("melding", value)}
            error={form.errors["melding"]}
          />
          <p className={classes.facts}>
            {counted(sms.characters, "tegn", "tegn")} · {counted(sms.messages, "SMS", "SMS-er")}
          </p>
        </>
      )}
      <div className={classes.chips}>
        Sett inn:
        {Object.entries(placeholders).map(([word, label]) => (
          <Button key={word} tone="secondary" thin onClick={() => insert(word)}>
            {label}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
