import { useMe } from "@/api/queries.ts";
import { filled, type PlaceholderValues, placeholders, sampleValues } from "@/lib/placeholders.ts";
import { smsLength } from "@/lib/sms.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { MessagePreview } from "@/ui/message/MessagePreview.tsx";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { sendSms } from "../queries.ts";
import { chosenOf } from "./chosen.ts";
import { RecipientsField } from "./RecipientsField.tsx";
import classes from "./Send.module.css";
import { SendFrame } from "./SendFrame.tsx";
import { valuesOfFirst } from "./sample.ts";
import { useSendForm } from "./useSendForm.ts";

/** As much as the server takes. */
const SMS_CHARS_MAX = 1500;
const PARTS_MAX = 10;

const labels = { people: "Mottakere", SMSmelding: "Melding" };

/** `/k/meldinger/sendsms` */
export function SendSmsPage() {
  return <SendFrame title="Send SMS">{(chosen) => <Sms chosen={chosen} />}</SendFrame>;
}

const partsOf = (text: string, values: PlaceholderValues): number =>
  smsLength(filled(text, values)).messages;

function Sms({ chosen }: { chosen: ChosenUser[] }) {
  const office = useMe().organisation.navn;
  const samples = sampleValues(office);
  const { form, recipients, counting } = useSendForm({
    kind: "sms",
    initial: { people: chosen, SMSmelding: "" },
    wrong: ({ SMSmelding }) => ({
      ...(SMSmelding.trim() === "" ? { SMSmelding: "Skriv en melding" } : {}),
      ...(partsOf(SMSmelding, samples) > PARTS_MAX
        ? { SMSmelding: "Meldingen blir lengre enn 10 SMS-er. Kort den ned" }
        : {}),
    }),
    parts: ({ SMSmelding }) => partsOf(SMSmelding, samples),
    send: ({ people, SMSmelding }, key) => sendSms({ ...chosenOf(people), key, SMSmelding }),
  });
  const { people, SMSmelding } = form.values;
  const add = (name: string) => form.set("SMSmelding", `${SMSmelding}{${name}}`);
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
                Send SMS
              </Button>
              <ButtonLink to="/k/meldinger" tone="secondary">
                Avbryt
              </ButtonLink>
            </>
          }
        >
          <RecipientsField
            kind="sms"
            value={people}
            onChange={(value) => form.set("people", value)}
            recipients={recipients}
            error={form.errors.people}
          />
          <TextArea
            name="SMSmelding"
            label="Melding"
            rows={6}
            maxLength={SMS_CHARS_MAX}
            value={SMSmelding}
            onChange={(value) => form.set("SMSmelding", value)}
            error={form.errors.SMSmelding}
          />
          <div className={classes.placeholders}>
            Sett inn:
            {Object.entries(placeholders).map(([name, label]) => (
              <Button key={name} tone="secondary" thin onClick={() => add(name)}>
                {label}
              </Button>
            ))}
          </div>
        </Form>
      </Card>
      <div className={classes.aside}>
        <Card>
          <MessagePreview
            message={{ type: "SMS", SMSmelding }}
            values={valuesOfFirst(recipients, office)}
          />
        </Card>
      </div>
    </>
  );
}
