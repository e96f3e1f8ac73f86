import { Epostmelding } from "@/api/fields.gen.ts";
import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import { TextField } from "@/ui/form/Field.tsx";
import { isBlankRichText, RICH_TEXT_BYTES_MAX, richTextBytes } from "@/ui/richtext/html.ts";
import { RichText } from "@/ui/richtext/RichText.tsx";
import { RichTextField } from "@/ui/richtext/RichTextField.tsx";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { sendEpost } from "../queries.ts";
import { ChooseText } from "../readytexts/ChooseText.tsx";
import { chosenOf } from "./chosen.ts";
import { mailDraft } from "./drafts.ts";
import { MessageForm } from "./MessageForm.tsx";
import { SendFrame } from "./SendFrame.tsx";
import { useReason } from "./useRecipients.ts";

const EMNE = "Epostmelding.emne";
const MELDING = "Epostmelding.melding";
const labels = { [EMNE]: "Emne", [MELDING]: "Melding" };

interface Epost {
  people: ChosenUser[];
  [EMNE]: string;
  [MELDING]: string;
}

/** `/k/meldinger/sendepost` */
export function SendEpostPage() {
  return <SendFrame title="Send e-post">{(chosen) => <EpostForm chosen={chosen} />}</SendFrame>;
}

function wrong({ [EMNE]: emne, [MELDING]: melding }: Epost) {
  return {
    ...(emne.trim() === "" ? { [EMNE]: "Skriv et emne" } : {}),
    ...(isBlankRichText(melding) ? { [MELDING]: "Skriv en melding" } : {}),
    ...(richTextBytes(melding) > RICH_TEXT_BYTES_MAX ? { [MELDING]: "Teksten er for lang" } : {}),
  };
}

function EpostForm({ chosen }: { chosen: ChosenUser[] }) {
  const from = useMe().organisation.navn;
  const draft = mailDraft(useReason());
  /** What the editor begins with: a draft, or a ready text once one is chosen. */
  const [begun, setBegun] = useState({ text: draft.melding, revision: 0 });
  return (
    <MessageForm<Epost>
      kind="epost"
      initial={{ people: chosen, [EMNE]: draft.emne, [MELDING]: draft.melding }}
      labels={labels}
      wrong={wrong}
      send={({ people, [EMNE]: emne, [MELDING]: melding }, key) =>
        sendEpost({ ...chosenOf(people), key, Epostmelding: { emne, melding } })
      }
      submit="Send e-post"
      preview={({ [EMNE]: emne, [MELDING]: melding }) => ({ type: "Epost", emne, melding, from })}
      drawBody={(text) => <RichText html={text} />}
    >
      {(form) => (
        <>
          <ChooseText
            kind="Epost"
            written={form.values[EMNE].trim() !== "" || !isBlankRichText(form.values[MELDING])}
            onChoose={(text) => {
              form.set(EMNE, text.emne);
              form.set(MELDING, text.melding);
              setBegun({ text: text.melding, revision: begun.revision + 1 });
            }}
          />
          <TextField
            name={EMNE}
            label="Emne"
            maxLength={Epostmelding.emne.max}
            value={form.values[EMNE]}
            onChange={(value) => form.set(EMNE, value)}
            error={form.errors[EMNE]}
          />
          <RichTextField
            name={MELDING}
            label="Melding"
            help="Skriv {fornavn}, {etternavn} eller {opplaeringskontor} der det skal stå for hver mottaker. Svar på e-posten kommer til deg."
            value={begun.text}
            revision={begun.revision}
            onChange={(value) => form.set(MELDING, value)}
            error={form.errors[MELDING]}
          />
        </>
      )}
    </MessageForm>
  );
}
