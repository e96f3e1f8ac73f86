import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import { registerLiveKeys } from "@/api/live.ts";
import type {
  Chosen,
  Message,
  MyNotifications,
  PushKey,
  PushTokenStatus,
  Recipients,
  SentMessage,
} from "@/api/types.ts";
import { type Unread, windowFilled } from "./centre/notifications.ts";

registerLiveKeys("MESSAGE", ({ id }) => [["message", id]]);
// By the person: whoever hears of everybody's fetches her own alone.
registerLiveKeys("VARSLER", ({ id }) => [["notifications", id]]);

/** A message with everybody who was to get it. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ["message", id],
    queryFn: ({ signal }) => api.get<Message>(`/messages/${encodeURIComponent(id)}`, { signal }),
  });

/** Whom a message to these would go to now. */
export const recipientsQuery = (chosen: Chosen) =>
  queryOptions({
    queryKey: ["recipients", chosen],
    queryFn: ({ signal }) => api.post<Recipients>("/messages/recipients", chosen, { signal }),
    placeholderData: keepPreviousData,
  });

export const resend = (id: string): Promise<Message> =>
  api.post(`/messages/${encodeURIComponent(id)}/resend`);

export const sendSms = (body: Chosen & { key: string; SMSmelding: string }): Promise<SentMessage> =>
  api.post("/messages/sendsms", body);

export const sendEpost = (
  body: Chosen & { key: string; Epostmelding: { emne: string; melding: string } },
): Promise<SentMessage> => api.post("/messages/sendepost", body);

export const sendPush = (
  body: Chosen & { key: string; push: { title: string; message: string } },
): Promise<SentMessage> => api.post("/messages/sendpush", body);

/** On how many devices somebody takes push messages. */
export const pushTokensQuery = (person: string) =>
  queryOptions({
    queryKey: ["push", "tokens", person],
    queryFn: ({ signal }) =>
      api.get<PushTokenStatus>(`/messages/hasUserFCMToken/${encodeURIComponent(person)}`, {
        signal,
      }),
  });

/** What a browser needs to take push messages. */
export const pushKeyQuery = queryOptions({
  queryKey: ["push", "key"],
  queryFn: ({ signal }) => api.get<PushKey>("/push/key", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const subscribeDevice = (subscription: PushSubscriptionJSON): Promise<void> =>
  api.post("/push/subscriptions", { endpoint: subscription.endpoint, keys: subscription.keys });

export const forgetDevice = (endpoint: string): Promise<void> =>
  api.post("/push/subscriptions/forget", { endpoint });

/** How much somebody has not read. */
export const unreadQuery = (me: string) =>
  queryOptions({
    queryKey: ["notifications", me, "unread"],
    queryFn: ({ signal }) => api.get<Unread>("/notificationcenter/unreadmessages", { signal }),
  });

/** The newest notifications: the window grows until it holds as many as wanted. */
export const notificationsQuery = (me: string, wanted: number) =>
  queryOptions({
    queryKey: ["notifications", me, "my", wanted],
    queryFn: ({ signal }) =>
      windowFilled(wanted, (days) =>
        api.get<MyNotifications>("/notificationcenter/my", { query: { days }, signal }),
      ),
    placeholderData: keepPreviousData,
  });

export const markRead = (): Promise<void> => api.post("/notificationcenter/readmessages");
