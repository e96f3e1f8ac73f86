import { useMe } from "@/api/queries.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { MessagePreview } from "@/ui/message/MessagePreview.tsx";
import { isBlankRichText, RICH_TEXT_BYTES_MAX, richTextBytes } from "@/ui/richtext/html.ts";
import { RichText } from "@/ui/richtext/RichText.tsx";
import { RichTextField } from "@/ui/richtext/RichTextField.tsx";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { sendEpost } from "../queries.ts";
import { chosenOf } from "./chosen.ts";
import { RecipientsField } from "./RecipientsField.tsx";
import { valuesOfFirst } from "./sample.ts";
import classes from "./Send.module.css";
import { SendFrame } from "./SendFrame.tsx";
import { useSendForm } from "./useSendForm.ts";

/** As much as the server takes. */
const SUBJECT_CHARS_MAX = 150;

const EMNE = "Epostmelding.emne";
const MELDING = "Epostmelding.melding";
const labels = { people: "Mottakere", [EMNE]: "Emne", [MELDING]: "Melding" };

interface Epost {
  people: ChosenUser[];
  [EMNE]: string;
  [MELDING]: string;
}

/** `/k/meldinger/sendepost` */
export function SendEpostPage() {
  return <SendFrame title="Send e-post">{(chosen) => <Epost chosen={chosen} />}</SendFrame>;
}

function wrong({ [EMNE]: emne, [MELDING]: melding }: Epost) {
  return {
    ...(emne.trim() === "" ? { [EMNE]: "Skriv et emne" } : {}),
    ...(isBlankRichText(melding) ? { [MELDING]: "Skriv en melding" } : {}),
    ...(richTextBytes(melding) > RICH_TEXT_BYTES_MAX ? { [MELDING]: "Teksten er for lang" } : {}),
  };
}

function Epost({ chosen }: { chosen: ChosenUser[] }) {
  const me = useMe();
  const office = me.organisation.navn;
  const { form, recipients, counting } = useSendForm<Epost>({
    kind: "epost",
    initial: { people: chosen, [EMNE]: "", [MELDING]: "" },
    wrong,
    parts: () => 1,
    send: ({ people, [EMNE]: emne, [MELDING]: melding }, key) =>
      sendEpost({ ...chosenOf(people), key, Epostmelding: { emne, melding } }),
  });
  const { people, [EMNE]: emne, [MELDING]: melding } = form.values;
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
                Send e-post
              </Button>
              <ButtonLink to="/k/meldinger" tone="secondary">
                Avbryt
              </ButtonLink>
            </>
          }
        >
          <RecipientsField
            kind="epost"
            value={people}
            onChange={(value) => form.set("people", value)}
            recipients={recipients}
            error={form.errors.people}
          />
          <TextField
            name={EMNE}
            label="Emne"
            maxLength={SUBJECT_CHARS_MAX}
            value={emne}
            onChange={(value) => form.set(EMNE, value)}
            error={form.errors[EMNE]}
          />
          <RichTextField
            name={MELDING}
            label="Melding"
            help="Skriv {fornavn}, {etternavn} eller {opplaeringskontor} der det skal stå for hver mottaker. Svar på e-posten kommer til deg."
            value=""
            onChange={(value) => form.set(MELDING, value)}
            error={form.errors[MELDING]}
          />
        </Form>
      </Card>
      <div className={classes.aside}>
        <Card>
          <MessagePreview
            message={{ type: "Epost", emne, melding, from: office }}
            values={valuesOfFirst(recipients, office)}
            drawBody={(text) => <RichText html={text} />}
          />
        </Card>
      </div>
    </>
  );
}
