import type { MyNotifications, OwnSigning } from "@/api/schemas.gen.ts";

/** "page fills 10 at a time": the server widens its window of days until it holds as many. */
export const PAGE_ITEMS = 10;
/** "Mark-read call after 1 s; unread messages loaded 500 ms after the user loads." */
export const MARK_READ_MS = 1000;
export const UNREAD_AFTER_MS = 500;

/** `GET /notificationcenter/unreadmessages` */
export interface Unread {
  automaticMessages: { count: number };
  messages: { count: number };
}

/** "The unread count is their sum." */
export const unreadOf = ({ automaticMessages, messages }: Unread): number =>
  automaticMessages.count + messages.count;

export type NotificationType = "Push" | "E-post" | "SMS" | "Automatisk" | "SIGNING";

/** One notification as the list shows it. */
export interface NotificationItem {
  id: string;
  type: NotificationType;
  title: string;
  /** The text: of an e-mail rich text, plain otherwise. */
  message: string;
  rich: boolean;
  /** ms since the epoch. */
  date: number;
  /** Where it leads; empty for nowhere. */
  route: string;
  read: boolean;
}

export interface Filled {
  items: NotificationItem[];
  /** There may be older ones. */
  more: boolean;
}

type Instant = { seconds: number; nanoseconds: number };

const millis = ({ seconds, nanoseconds }: Instant): number =>
  seconds * 1000 + Math.floor(nanoseconds / 1e6);

/** All notifications in one list, newest first. */
export function itemsOf({ automaticMessages, messages }: MyNotifications): NotificationItem[] {
  const automatic = automaticMessages.messages.map(
    ({ id, message, timestamp, route, lest }): NotificationItem => ({
      id: `a-${id}`,
      type: "Automatisk",
      title: message.title,
      message: message.content,
      rich: false,
      date: millis(timestamp),
      route,
      read: lest,
    }),
  );
  const manual = messages.messages.map((one): NotificationItem => {
    const { id, timestamp, lest, Epostmelding: epost, push, SMSmelding } = one;
    const rest = { id: `m-${id}`, date: millis(timestamp), route: "", read: lest };
    if (epost) {
      return { ...rest, type: "E-post", title: epost.emne, message: epost.melding, rich: true };
    }
    if (push) {
      return { ...rest, type: "Push", title: push.title, message: push.message, rich: false };
    }
    const text = SMSmelding ?? "";
    return { ...rest, type: "SMS", title: "Melding på SMS", message: text, rich: false };
  });
  return [...automatic, ...manual].toSorted((a, b) => b.date - a.date);
}

/**
 * What waits for one's signature, before all that one was told; it leads to the role's sign page.
 */
export const withSignings = (
  items: readonly NotificationItem[],
  signings: readonly OwnSigning[],
): NotificationItem[] => [
  ...signings
    .filter(({ unsigned }) => unsigned)
    .map(({ id, title, data, route }): NotificationItem => ({
      id: `s-${id}`,
      type: "SIGNING",
      title,
      message: "Venter på signaturen din",
      rich: false,
      date: data.createdAt,
      route,
      read: false,
    }))
    .toSorted((a, b) => b.date - a.date),
  ...items,
];

/** The newest ones, as many as were wanted, out of both kinds. */
export const filledOf = (answer: MyNotifications): Filled => ({
  items: itemsOf(answer),
  more: answer.more,
});
