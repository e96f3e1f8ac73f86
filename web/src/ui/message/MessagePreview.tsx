import { Fragment, type ReactNode, useId } from "react";
import { counted } from "@/lib/names.ts";
import { filled, filledParts, type PlaceholderValues } from "@/lib/placeholders.ts";
import { smsLength } from "@/lib/sms.ts";
import { Icon, type IconName } from "../Icon.tsx";
import { LogoMark } from "../Logo.tsx";
import classes from "./MessagePreview.module.css";

/** What an SMS says it is from, unless the office has chosen something else. */
export const SMS_TITLE = "Svenn";

/** A message as it was written, with its placeholders. */
export type PreviewMessage =
  | { type: "SMS"; SMSmelding: string; title?: string }
  | { type: "Epost"; emne: string; melding: string; from: string }
  | { type: "PUSH"; title: string; message: string };

export interface MessagePreviewProps {
  message: PreviewMessage;
  /** What the placeholders stand for; `sampleValues(office)` while there is no receiver. */
  values: PlaceholderValues;
  /** Draws an e-mail's rich text, its placeholders filled; without it the text is plain. */
  drawBody?: (melding: string) => ReactNode;
}

const kinds: Record<PreviewMessage["type"], readonly [string, IconName]> = {
  SMS: ["SMS", "sms"],
  Epost: ["e-post", "mail"],
  PUSH: ["push-varsel", "bell"],
};

/** How a message looks to its receiver. */
export function MessagePreview({ message, values, drawBody }: MessagePreviewProps) {
  const id = useId();
  const [name, icon] = kinds[message.type];
  return (
    <figure className={classes.preview} aria-labelledby={id}>
      <figcaption className={classes.caption} id={id}>
        <Icon name={icon} size={16} />
        Forhåndsvisning av {name}
      </figcaption>
      {message.type === "SMS" && <Sms {...message} values={values} />}
      {message.type === "Epost" && <Email {...message} values={values} drawBody={drawBody} />}
      {message.type === "PUSH" && <Push {...message} values={values} />}
    </figure>
  );
}

/** Plain text with its line breaks; what came from a placeholder is marked as a sample. */
function Filled({ text, values }: { text: string; values: PlaceholderValues }) {
  return filledParts(text, values).map((part, at) => {
    // The pieces of one text are in their order.
    // oxlint-disable-next-line react/no-array-index-key
    if (part.from === null) return <Fragment key={at}>{part.text}</Fragment>;
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={at} className={classes.sample}>
        {part.text}
      </mark>
    );
  });
}

function Sms(props: { SMSmelding: string; title?: string; values: PlaceholderValues }) {
  const { SMSmelding, title = SMS_TITLE, values } = props;
  const { characters, messages } = smsLength(filled(SMSmelding, values));
  return (
    <>
      <div className={classes.phone}>
        <p className={classes.sender}>{title}</p>
        <p className={classes.bubble} data-empty={SMSmelding === "" || undefined}>
          {SMSmelding === "" ? "Ingen tekst ennå" : <Filled text={SMSmelding} values={values} />}
        </p>
      </div>
      <p className={classes.facts}>
        {counted(characters, "tegn", "tegn")} · {counted(messages, "SMS", "SMS-er")}
      </p>
    </>
  );
}

function Email(props: {
  emne: string;
  melding: string;
  from: string;
  values: PlaceholderValues;
  drawBody: ((melding: string) => ReactNode) | undefined;
}) {
  const { emne, melding, from, values, drawBody } = props;
  return (
    <div className={classes.mail}>
      <dl className={classes.envelope}>
        <dt>Fra</dt>
        <dd>{from}</dd>
        <dt>Til</dt>
        <dd>
          {values.fornavn} {values.etternavn}
        </dd>
        <dt>Emne</dt>
        <dd className={classes.subject}>
          {emne === "" ? "Uten emne" : <Filled text={emne} values={values} />}
        </dd>
      </dl>
      <div className={classes.body} data-plain={drawBody ? undefined : true}>
        {drawBody ? drawBody(filled(melding, values)) : <Filled text={melding} values={values} />}
      </div>
    </div>
  );
}

function Push(props: { title: string; message: string; values: PlaceholderValues }) {
  const { title, message, values } = props;
  return (
    <div className={classes.push}>
      <LogoMark size={36} />
      <div className={classes.pushWords}>
        <p className={classes.pushHead}>
          <strong>
            <Filled text={title} values={values} />
          </strong>
          <span className={classes.when}>nå</span>
        </p>
        <p>
          <Filled text={message} values={values} />
        </p>
      </div>
    </div>
  );
}
