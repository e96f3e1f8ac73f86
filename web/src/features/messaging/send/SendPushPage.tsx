import { PushText } from "@/api/fields.gen.ts";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { sendPush } from "../queries.ts";
import { chosenOf } from "./chosen.ts";
import { pushDraft } from "./drafts.ts";
import { MessageForm } from "./MessageForm.tsx";
import { SendFrame } from "./SendFrame.tsx";
import { useReason } from "./useRecipients.ts";

const TITLE = "push.title";
const MESSAGE = "push.message";
const labels = { [TITLE]: "Tittel", [MESSAGE]: "Tekst" };

interface Push {
  people: ChosenUser[];
  [TITLE]: string;
  [MESSAGE]: string;
}

/** `/k/meldinger/sendpush` */
export function SendPushPage() {
  return <SendFrame title="Send push-varsel">{(chosen) => <PushForm chosen={chosen} />}</SendFrame>;
}

const wrong = ({ [TITLE]: title, [MESSAGE]: message }: Push) => ({
  ...(title.trim() === "" ? { [TITLE]: "Skriv en tittel" } : {}),
  ...(message.trim() === "" ? { [MESSAGE]: "Skriv en tekst" } : {}),
});

function PushForm({ chosen }: { chosen: ChosenUser[] }) {
  const draft = pushDraft(useReason());
  return (
    <MessageForm<Push>
      kind="push"
      initial={{ people: chosen, [TITLE]: draft.title, [MESSAGE]: draft.message }}
      labels={labels}
      wrong={wrong}
      send={({ people, [TITLE]: title, [MESSAGE]: message }, key) =>
        sendPush({ ...chosenOf(people), key, push: { title, message } })
      }
      submit="Send push-varsel"
      preview={({ [TITLE]: title, [MESSAGE]: message }) => ({ type: "PUSH", title, message })}
    >
      {(form) => (
        <>
          <TextField
            name={TITLE}
            label="Tittel"
            help="Varselet vises på låst skjerm. {fornavn} byttes ut med mottakerens fornavn."
            maxLength={PushText.title.max}
            value={form.values[TITLE]}
            onChange={(value) => form.set(TITLE, value)}
            error={form.errors[TITLE]}
          />
          <TextArea
            name={MESSAGE}
            label="Tekst"
            rows={3}
            maxLength={PushText.message.max}
            value={form.values[MESSAGE]}
            onChange={(value) => form.set(MESSAGE, value)}
            error={form.errors[MESSAGE]}
          />
        </>
      )}
    </MessageForm>
  );
}
