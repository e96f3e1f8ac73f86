import { SmsToSend } from "@/api/fields.gen.ts";
import { useMe } from "@/api/queries.ts";
import { filled, type PlaceholderValues, placeholders, sampleValues } from "@/lib/placeholders.ts";
import { smsLength } from "@/lib/sms.ts";
import { Button } from "@/ui/Button.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { SmsBudgetNotice } from "../budget/SmsBudget.tsx";
import { sendSms } from "../queries.ts";
import { ChooseText } from "../readytexts/ChooseText.tsx";
import { chosenOf } from "./chosen.ts";
import { textDraft } from "./drafts.ts";
import { MessageForm } from "./MessageForm.tsx";
import classes from "./Send.module.css";
import { SendFrame } from "./SendFrame.tsx";
import { useReason } from "./useRecipients.ts";

const PARTS_MAX = 10;

const labels = { SMSmelding: "Melding" };

/** `/k/meldinger/sendsms` */
export function SendSmsPage() {
  return (
    <SendFrame title="Send SMS">
      {(chosen) => (
        <>
          <SmsForm chosen={chosen} />
          <SmsBudgetNotice />
        </>
      )}
    </SendFrame>
  );
}

const partsOf = (text: string, values: PlaceholderValues): number =>
  smsLength(filled(text, values)).messages;

function wrong(text: string, values: PlaceholderValues): Record<string, string> {
  if (text.trim() === "") return { SMSmelding: "Skriv en melding" };
  return partsOf(text, values) > PARTS_MAX
    ? { SMSmelding: "Meldingen blir lengre enn 10 SMS-er. Kort den ned" }
    : {};
}

function SmsForm({ chosen }: { chosen: ChosenUser[] }) {
  const samples = sampleValues(useMe().organisation.navn);
  return (
    <MessageForm
      kind="sms"
      initial={{ people: chosen, SMSmelding: textDraft(useReason()) }}
      labels={labels}
      wrong={({ SMSmelding }) => wrong(SMSmelding, samples)}
      parts={({ SMSmelding }) => partsOf(SMSmelding, samples)}
      send={({ people, SMSmelding }, key) => sendSms({ ...chosenOf(people), key, SMSmelding })}
      submit="Send SMS"
      preview={({ SMSmelding }) => ({ type: "SMS", SMSmelding })}
    >
      {(form) => (
        <>
          <ChooseText
            kind="SMS"
            written={form.values.SMSmelding.trim() !== ""}
            onChoose={({ melding }) => form.set("SMSmelding", melding)}
          />
          <TextArea
            name="SMSmelding"
            label="Melding"
            rows={6}
            maxLength={SmsToSend.SMSmelding.max}
            value={form.values.SMSmelding}
            onChange={(value) => form.set("SMSmelding", value)}
            error={form.errors.SMSmelding}
          />
          <div className={classes.placeholders}>
            Sett inn:
            {Object.entries(placeholders).map(([name, label]) => (
              <Button
                key={name}
                tone="secondary"
                thin
                onClick={() => form.set("SMSmelding", `${form.values.SMSmelding}{${name}}`)}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
    </MessageForm>
  );
}
