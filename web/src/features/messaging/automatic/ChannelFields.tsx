import { useState } from "react";
import type { AutomaticMessageView, MessageKind } from "@/api/schemas.gen.ts";
import { smsLength } from "@/lib/sms.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import { RichTextField } from "@/ui/richtext/RichTextField.tsx";
import classes from "./Automatic.module.css";
import { tryAutomatic } from "./queries.ts";
import {
  type AutomaticValues,
  automaticWords,
  channelInput,
  channelOf,
  isStandard,
  withPlaceholder,
} from "./values.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** As much as the server takes. */
const charsMax = { SMS: 1500, PUSH: 300 } as const;
const subjectMax: Record<MessageKind, number> = { SMS: 0, Epost: 150, PUSH: 80 };

interface ChannelFieldsProps {
  view: AutomaticMessageView;
  kind: MessageKind;
  form: FormState<AutomaticValues>;
}

/** One channel of an automatic message: whether it goes out, and what it says. */
export function ChannelFields({ view, kind, form }: ChannelFieldsProps) {
  const channel = channelOf(view, kind);
  const [revision, setRevision] = useState(0);
  if (!channel) return null;
  const emne = `${kind}.emne` as const;
  const melding = `${kind}.melding` as const;
  const setText = (text: string) => {
    form.set(melding, text);
    setRevision(revision + 1);
  };
  const insert = (name: string) => {
    const text = form.values[melding];
    setText(kind === "Epost" ? withPlaceholder(text, name) : atCursor(melding, text, `{${name}}`));
  };
  const standard = () => {
    form.set(emne, channel.standard.emne);
    setText(channel.standard.melding);
  };
  return (
    <div className={classes.channel}>
      <Checkbox
        label={view.critical ? "Går alltid ut" : automaticWords[`${kind}.activated`].label}
        checked={form.values[`${kind}.activated`]}
        disabled={view.critical}
        onChange={(activated) => form.set(`${kind}.activated`, activated)}
      />
      {kind !== "SMS" && (
        <TextField
          name={emne}
          label={kind === "Epost" ? "Emne" : "Tittel"}
          maxLength={subjectMax[kind]}
          value={form.values[emne]}
          onChange={(value) => form.set(emne, value)}
          error={form.errors[emne]}
        />
      )}
      {kind === "Epost" ? (
        <RichTextField
          name={melding}
          label="Tekst"
          value={form.values[melding]}
          revision={revision}
          onChange={(value) => form.set(melding, value)}
          error={form.errors[melding]}
        />
      ) : (
        <TextArea
          name={melding}
          label="Tekst"
          rows={6}
          maxLength={charsMax[kind]}
          value={form.values[melding]}
          onChange={(value) => form.set(melding, value)}
          error={form.errors[melding]}
        />
      )}
      {kind === "SMS" && <SmsFacts text={form.values[melding]} />}
      <div className={classes.chips}>
        Sett inn:
        {channel.placeholders.map(({ name, label }) => (
          <Button key={name} tone="secondary" thin onClick={() => insert(name)}>
            {label}
          </Button>
        ))}
      </div>
      <div className={classes.buttons}>
        <TryButton view={view} kind={kind} values={form.values} />
        {!isStandard(view, form.values, kind) && (
          <Button tone="quiet" icon="undo" onClick={standard}>
            Tilbake til standard
          </Button>
        )}
      </div>
    </div>
  );
}

/** How long the text is as it stands, with its placeholders. */
function SmsFacts({ text }: { text: string }) {
  const { characters, messages } = smsLength(text);
  return (
    <p className={classes.facts}>
      {counted(characters, "tegn", "tegn")} · omtrent {counted(messages, "SMS", "SMS-er")} til hver
    </p>
  );
}

function TryButton({
  view,
  kind,
  values,
}: {
  view: AutomaticMessageView;
  kind: MessageKind;
  values: AutomaticValues;
}) {
  const send = useWrite({
    send: () => tryAutomatic(view.id, channelInput(values, kind)),
    done: "En prøve er på vei til deg",
  });
  return (
    <Button tone="secondary" icon="send" loading={send.isRunning} onClick={() => void send.run()}>
      Send en prøve til meg
    </Button>
  );
}

/** The text with a placeholder where the cursor stands in its field, else at its end. */
function atCursor(field: string, text: string, token: string): string {
  const element = document.getElementById(field);
  if (!(element instanceof HTMLTextAreaElement)) return text + token;
  const { selectionStart, selectionEnd } = element;
  return text.slice(0, selectionStart) + token + text.slice(selectionEnd);
}
