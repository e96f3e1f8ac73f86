import { useMe } from "@/api/queries.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { MessagePreview } from "@/ui/message/MessagePreview.tsx";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { sendPush } from "../queries.ts";
import { chosenOf } from "./chosen.ts";
import { RecipientsField } from "./RecipientsField.tsx";
import { valuesOfFirst } from "./sample.ts";
import classes from "./Send.module.css";
import { SendFrame } from "./SendFrame.tsx";
import { useSendForm } from "./useSendForm.ts";

/** As much as the server takes. */
const TITLE_CHARS_MAX = 80;
const MESSAGE_CHARS_MAX = 300;

const TITLE = "push.title";
const MESSAGE = "push.message";
const labels = { people: "Mottakere", [TITLE]: "Tittel", [MESSAGE]: "Tekst" };

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
  const office = useMe().organisation.navn;
  const { form, recipients, counting } = useSendForm<Push>({
    kind: "push",
    initial: { people: chosen, [TITLE]: "", [MESSAGE]: "" },
    wrong,
    parts: () => 1,
    send: ({ people, [TITLE]: title, [MESSAGE]: message }, key) =>
      sendPush({ ...chosenOf(people), key, push: { title, message } }),
  });
  const { people, [TITLE]: title, [MESSAGE]: message } = form.values;
  return (
    <>
      <Card>
        <Form
          form={form}
          labels={labels}
          buttons={
            <>
              <Button
                type="submit"
                icon="send"
                loading={form.loading || (people.length > 0 && !recipients && counting)}
                loadingLabel="Sender"
              >
                Send push-varsel
              </Button>
              <ButtonLink to="/k/meldinger" tone="secondary">
                Avbryt
              </ButtonLink>
            </>
          }
        >
          <RecipientsField
            kind="push"
            value={people}
            onChange={(value) => form.set("people", value)}
            recipients={recipients}
            error={form.errors.people}
          />
          <TextField
            name={TITLE}
            label="Tittel"
            help="Varselet vises på låst skjerm. {fornavn} byttes ut med mottakerens fornavn."
            maxLength={TITLE_CHARS_MAX}
            value={title}
            onChange={(value) => form.set(TITLE, value)}
            error={form.errors[TITLE]}
          />
          <TextArea
            name={MESSAGE}
            label="Tekst"
            rows={3}
            maxLength={MESSAGE_CHARS_MAX}
            value={message}
            onChange={(value) => form.set(MESSAGE, value)}
            error={form.errors[MESSAGE]}
          />
        </Form>
      </Card>
      <div className={classes.aside}>
        <Card>
          <MessagePreview
            message={{ type: "PUSH", title, message }}
            values={valuesOfFirst(recipients, office)}
          />
        </Card>
      </div>
    </>
  );
}
