import type {
  AutomaticChannelInput,
  AutomaticMessageView,
  MessageKind,
  SentState,
} from "@/api/schemas.gen.ts";
import type { Tone } from "@/ui/Badge.tsx";
import type { IconName } from "@/ui/Icon.tsx";
import { textWords, type Words, yesWords } from "@/lib/conflict.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { isBlankRichText } from "@/ui/richtext/html.ts";

/** What is in the form; the names are those of the call's refusals. */
export interface AutomaticValues {
  "SMS.activated": boolean;
  "SMS.emne": string;
  "SMS.melding": string;
  "Epost.activated": boolean;
  "Epost.emne": string;
  "Epost.melding": string;
  "PUSH.activated": boolean;
  "PUSH.emne": string;
  "PUSH.melding": string;
}

/** How each channel is called. */
export const channelNames: Record<MessageKind, string> = {
  SMS: "SMS",
  Epost: "E-post",
  PUSH: "Varsel i appen",
};

/** How each state of an SMS or an e-mail is drawn; what it is called says the server. */
export const sentLooks = {
  WAITING: { tone: "info", icon: "send" },
  POSTPONED: { tone: "info", icon: "clock" },
  IN_DIGEST: { tone: "info", icon: "clock" },
  HELD: { tone: "warning", icon: "warning" },
  SENT: { tone: "primary", icon: "send" },
  ARRIVED: { tone: "positive", icon: "approve" },
  FAILED: { tone: "negative", icon: "wrong" },
  NO_CONTACT: { tone: "warning", icon: "warning" },
  UNNEEDED: { tone: "neutral", icon: "approve" },
  UNWANTED: { tone: "neutral", icon: "minus" },
} as const satisfies Record<SentState, { tone: Tone; icon: IconName }>;

export const automaticWords: Words<AutomaticValues> = {
  "SMS.activated": yesWords("Send som SMS"),
  "SMS.emne": textWords("SMS"),
  "SMS.melding": textWords("SMS-tekst"),
  "Epost.activated": yesWords("Send som e-post"),
  "Epost.emne": textWords("Emne i e-posten"),
  "Epost.melding": textWords("E-posttekst"),
  "PUSH.activated": yesWords("Send push-varsel"),
  "PUSH.emne": textWords("Tittel på varselet"),
  "PUSH.melding": textWords("Tekst i varselet"),
};

const kinds: readonly MessageKind[] = ["SMS", "Epost", "PUSH"];

/** The channel of a template; undefined for one that it does not have. */
export const channelOf = ({ channels }: AutomaticMessageView, kind: MessageKind) =>
  channels.find(({ type }) => type === kind);

export function valuesOf(view: AutomaticMessageView): AutomaticValues {
  const of = (kind: MessageKind) => {
    const channel = channelOf(view, kind);
    return {
      activated: channel?.state === "ACTIVATED",
      emne: channel?.emne ?? "",
      melding: channel?.melding ?? "",
    };
  };
  const [sms, epost, push] = [of("SMS"), of("Epost"), of("PUSH")];
  return {
    "SMS.activated": sms.activated,
    "SMS.emne": sms.emne,
    "SMS.melding": sms.melding,
    "Epost.activated": epost.activated,
    "Epost.emne": epost.emne,
    "Epost.melding": epost.melding,
    "PUSH.activated": push.activated,
    "PUSH.emne": push.emne,
    "PUSH.melding": push.melding,
  };
}

/** One channel as it is sent to the server. */
export const channelInput = (
  values: AutomaticValues,
  type: MessageKind,
): AutomaticChannelInput => ({
  type,
  activated: values[`${type}.activated`],
  emne: values[`${type}.emne`],
  melding: values[`${type}.melding`],
});

/** Those that the template has. */
export const channelInputs = (
  view: AutomaticMessageView,
  values: AutomaticValues,
): AutomaticChannelInput[] =>
  kinds.filter((kind) => channelOf(view, kind)).map((kind) => channelInput(values, kind));

/** What the browser can see for itself; the rest the server says. */
export function checkAutomatic(view: AutomaticMessageView, values: AutomaticValues): FormErrors {
  const errors: FormErrors = {};
  for (const { type, emne, melding } of channelInputs(view, values)) {
    const blank = type === "Epost" ? isBlankRichText(melding) : melding.trim() === "";
    if (blank) errors[`${type}.melding`] = "Skriv en tekst";
    if (type !== "SMS" && emne.trim() === "") {
      errors[`${type}.emne`] = type === "Epost" ? "Skriv et emne" : "Skriv en tittel";
    }
  }
  return errors;
}

/** Whether a channel's text is the product's own. */
export function isStandard(view: AutomaticMessageView, values: AutomaticValues, kind: MessageKind) {
  const standard = channelOf(view, kind)?.standard;
  return (
    standard?.emne === values[`${kind}.emne`] && standard.melding === values[`${kind}.melding`]
  );
}

/** A rich text with a placeholder at its end. */
export function withPlaceholder(html: string, name: string): string {
  const token = `{${name}}`;
  return html.endsWith("</p>")
    ? `${html.slice(0, -"</p>".length)} ${token}</p>`
    : `${html}<p>${token}</p>`;
}

/** The headlines, each with its messages, in the order of the server. */
export function byArea(all: readonly AutomaticMessageView[]): [string, AutomaticMessageView[]][] {
  const areas = new Map<string, AutomaticMessageView[]>();
  for (const view of all) areas.set(view.area, [...(areas.get(view.area) ?? []), view]);
  return [...areas];
}
