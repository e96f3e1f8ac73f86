import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  automatic_message_preview,
  automatic_message_sent,
  automatic_message_switch,
  automatic_message_try,
  automatic_message_update,
  automatic_message_view,
  automatic_messages_list,
  messages_automatic_preview,
  messages_sendautomaticmessagemanual,
} from "@/api/operations.gen.ts";
import type {
  AutomaticChannelInput,
  AutomaticMessageView,
  MessageKind,
  SentAutomaticMessage,
} from "@/api/schemas.gen.ts";

/** Everything that the product tells people by itself. */
export const automaticListQuery = queryOptions({
  queryKey: ["automatic"],
  queryFn: ({ signal }) => call(automatic_messages_list, { signal }),
});

export const automaticQuery = (id: string) =>
  queryOptions({
    queryKey: ["automatic", id],
    queryFn: ({ signal }) => call(automatic_message_view, { id, signal }),
  });

/** To whom it went by SMS and e-mail, and what became of each. */
export const automaticSentQuery = (id: string) =>
  queryOptions({
    queryKey: ["automatic-sent", id],
    queryFn: ({ signal }) => call(automatic_message_sent, { id, signal }),
    // Of what is on its way nobody is told: it is asked anew whenever the page is opened.
    staleTime: 0,
  });

/** The texts as they would be read, by nobody in particular or by somebody. */
export const previewQuery = (id: string, channels: AutomaticChannelInput[], person?: string) =>
  queryOptions({
    queryKey: ["automatic-preview", id, channels, person],
    queryFn: ({ signal }) => {
      const body = { channels, ...(person === undefined ? {} : { person }) };
      return call(automatic_message_preview, { id, body, signal });
    },
    placeholderData: keepPreviousData,
    // A text that cannot be saved is refused again however often it is asked.
    retry: false,
  });

export const saveAutomatic = (
  id: string,
  version: number,
  channels: AutomaticChannelInput[],
): Promise<AutomaticMessageView> =>
  call(automatic_message_update, { id, body: { version, channels } });

export const switchAutomatic = (
  { id, version }: AutomaticMessageView,
  type: MessageKind,
  activated: boolean,
): Promise<AutomaticMessageView> =>
  call(automatic_message_switch, { id, body: { version, type, activated } });

export const tryAutomatic = (id: string, channel: AutomaticChannelInput): Promise<void> =>
  call(automatic_message_try, { id, body: { channel } });

/** What one that is sent by hand says, and whom it reaches. */
export const planQuery = (templateId: string, recipients: readonly string[]) =>
  queryOptions({
    queryKey: ["automatic-plan", templateId, recipients],
    queryFn: ({ signal }) =>
      call(messages_automatic_preview, {
        body: { templateId, recipients: [...recipients] },
        signal,
      }),
  });

export const sendAutomatic = (body: {
  key: string;
  templateId: string;
  recipients: string[];
}): Promise<SentAutomaticMessage> => call(messages_sendautomaticmessagemanual, { body });
