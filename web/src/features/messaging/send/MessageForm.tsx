import type { ReactNode } from "react";
import { useMe } from "@/api/queries.ts";
import type { SentMessage } from "@/api/schemas.gen.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Form } from "@/ui/form/Form.tsx";
import type { FormErrors, FormState } from "@/ui/form/useForm.ts";
import { MessagePreview, type PreviewMessage } from "@/ui/message/MessagePreview.tsx";
import { Preview } from "@/ui/WithPreview.tsx";
import type { SendKind } from "./paths.ts";
import { RecipientsField } from "./RecipientsField.tsx";
import { valuesOfFirst } from "./sample.ts";
import { type ToSend, useSendForm } from "./useSendForm.ts";

interface MessageFormProps<T extends ToSend> {
  kind: SendKind;
  /** With those who were chosen elsewhere. */
  initial: T;
  /** The words for each field of the message itself. */
  labels: Record<string, string>;
  /** What is wrong with the message itself. */
  wrong: (values: T) => FormErrors;
  /** As how many SMS it goes out. */
  parts?: (values: T) => number;
  send: (values: T, key: string) => Promise<SentMessage>;
  /** What the button says. */
  submit: string;
  preview: (values: T) => PreviewMessage;
  drawBody?: (text: string) => ReactNode;
  /** The fields of the message itself. */
  children: (form: FormState<T>) => ReactNode;
}

/** A message that is written: its receivers, its text, and how it will look. */
export function MessageForm<T extends ToSend>(props: MessageFormProps<T>) {
  const { kind, initial, wrong, parts = () => 1, send, preview, drawBody } = props;
  const office = useMe().organisation.navn;
  const { form, recipients, counting } = useSendForm<T>({ kind, initial, wrong, parts, send });
  const { people } = form.values;
  return (
    <>
      <Card>
        <Form
          form={form}
          labels={{ people: "Mottakere", ...props.labels }}
          buttons={
            <>
              <Button
                type="submit"
                icon="send"
                loading={form.loading || (people.length > 0 && !recipients && counting)}
                loadingLabel="Sender"
              >
                {props.submit}
              </Button>
              <ButtonLink to="/k/meldinger" tone="secondary">
                Avbryt
              </ButtonLink>
            </>
          }
        >
          <RecipientsField
            kind={kind}
            value={people}
            onChange={(value) => form.set("people", value)}
            recipients={recipients}
            error={form.errors.people}
          />
          {props.children(form)}
        </Form>
      </Card>
      <Preview>
        <Card>
          <MessagePreview
            message={preview(form.values)}
            values={valuesOfFirst(recipients, office)}
            {...(drawBody ? { drawBody } : {})}
          />
        </Card>
      </Preview>
    </>
  );
}
