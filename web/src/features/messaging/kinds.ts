import type { Delivery, MessageKind, MessageView, DeliveryOutcome } from "@/api/schemas.gen.ts";
import type { Tone } from "@/ui/Badge.tsx";
import type { IconName } from "@/ui/Icon.tsx";
import { withGaps } from "@/lib/placeholders.ts";

/** How each kind of message is called and drawn. */
export const kinds: Record<MessageKind, { label: string; icon: IconName }> = {
  SMS: { label: "SMS", icon: "sms" },
  Epost: { label: "E-post", icon: "mail" },
  PUSH: { label: "Push-varsel", icon: "bell" },
};

interface Look {
  tone: Tone;
  icon: IconName;
}

/** How the state of a message looks; its word comes from the server. */
export const statusLooks: Record<MessageView["status"], Look> = {
  SENDING: { tone: "info", icon: "clock" },
  SENT: { tone: "positive", icon: "approve" },
  PARTLY_SENT: { tone: "warning", icon: "warning" },
  NOT_SENT: { tone: "negative", icon: "alert" },
};

/** The same of one receiver. */
export const deliveryLooks: Record<Delivery, Look> = {
  QUEUED: { tone: "info", icon: "clock" },
  DELIVERED: { tone: "info", icon: "send" },
  ARRIVED: { tone: "positive", icon: "approve" },
  FAILED: { tone: "negative", icon: "alert" },
  NO_CONTACT: { tone: "warning", icon: "warning" },
};

/** The same of what it came to. */
export const outcomeLooks: Record<DeliveryOutcome, Look> = {
  UNDELIVERED: { tone: "negative", icon: "alert" },
  WAITING: { tone: "info", icon: "clock" },
  SENT: { tone: "info", icon: "send" },
  DELIVERED: { tone: "positive", icon: "approve" },
};

/** What a list calls a message: its subject, or the beginning of its text. */
export const titleOf = ({ emne, message }: { emne: string; message: string }): string =>
  withGaps(emne || message);
