import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  message_resend,
  message_view,
  messages_has_user_fcm_token,
  messages_recipients,
  messages_sendepost,
  messages_sendpush,
  messages_sendsms,
  notificationcenter_my,
  notificationcenter_readmessages,
  notificationcenter_unreadmessages,
  push_key_view,
  push_subscription_create,
  push_subscription_forget,
} from "@/api/operations.gen.ts";
import type { Chosen, MessageView, PushKey, SentMessage } from "@/api/schemas.gen.ts";
import { filledOf } from "./centre/notifications.ts";

/** A message with everybody who was to get it. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ["message", id],
    queryFn: ({ signal }) => call(message_view, { id, signal }),
  });

/** Whom a message to these would go to now. */
export const recipientsQuery = (chosen: Chosen) =>
  queryOptions({
    queryKey: ["recipients", chosen],
    queryFn: ({ signal }) => call(messages_recipients, { body: chosen, signal }),
    placeholderData: keepPreviousData,
  });

export const resend = (id: string): Promise<MessageView> => call(message_resend, { id });

export const sendSms = (body: Chosen & { key: string; SMSmelding: string }): Promise<SentMessage> =>
  call(messages_sendsms, { body });

export const sendEpost = (
  body: Chosen & { key: string; Epostmelding: { emne: string; melding: string } },
): Promise<SentMessage> => call(messages_sendepost, { body });

export const sendPush = (
  body: Chosen & { key: string; push: { title: string; message: string } },
): Promise<SentMessage> => call(messages_sendpush, { body });

/** On how many devices somebody takes push messages. */
export const pushTokensQuery = (person: string) =>
  queryOptions({
    queryKey: ["push", "tokens", person],
    queryFn: ({ signal }) => call(messages_has_user_fcm_token, { id: person, signal }),
  });

/** What a browser needs to take push messages. */
export const pushKeyQuery = queryOptions({
  queryKey: ["push", "key"],
  queryFn: ({ signal }) => call(push_key_view, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The same, asked for at once: it may be another since. */
export const pushKey = (): Promise<PushKey> => call(push_key_view);

export const subscribeDevice = ({ endpoint = "", keys }: PushSubscriptionJSON): Promise<void> =>
  call(push_subscription_create, {
    body: { endpoint, keys: { auth: keys?.auth ?? "", p256dh: keys?.p256dh ?? "" } },
  });

export const deleteDevice = (endpoint: string): Promise<void> =>
  call(push_subscription_forget, { body: { endpoint } });

/** How much somebody has not read. */
export const unreadQuery = (me: string) =>
  queryOptions({
    queryKey: ["notifications", me, "unread"],
    queryFn: ({ signal }) => call(notificationcenter_unreadmessages, { signal }),
  });

/** The newest notifications, as many as wanted, in one call. */
export const notificationsQuery = (me: string, wanted: number) =>
  queryOptions({
    queryKey: ["notifications", me, "my", wanted],
    queryFn: async ({ signal }) => filledOf(await call(notificationcenter_my, { wanted, signal })),
    placeholderData: keepPreviousData,
  });

export const markRead = (): Promise<void> => call(notificationcenter_readmessages);
