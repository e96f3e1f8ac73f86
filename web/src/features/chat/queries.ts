import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { searchList } from "@/api/lists.ts";
import {
  chat_choices_list,
  chat_delete,
  chat_file_create,
  chat_member_remove,
  chat_members_add,
  chat_message_create,
  chat_messages_list,
  chat_participants,
  chat_room_create,
  chat_room_mute,
  chat_room_read,
  chat_room_update,
  chat_room_view,
  chat_rooms_list,
} from "@/api/operations.gen.ts";
import type { ChatMessageView, ChatRoomView } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { ROOMS_MAX, ROOMS_PER_PAGE } from "./chat.ts";
import { isThere } from "./going.ts";

/** The rooms of employees and apprentices. */
export const roomsQuery = queryOptions({
  queryKey: ["chat", "rooms"],
  queryFn: ({ signal }) => call(chat_rooms_list, { signal }),
});

/** "Table search for CHATROOM", a page at a time; for coordinators. */
export const roomSearchQuery = (me: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ["search", "CHATROOM", q],
    queryFn: ({ signal, pageParam }) =>
      searchList(
        "CHATROOM",
        {
          q,
          sort: [{ field: "recentMessageSentAt", direction: "desc" }],
          perPage: ROOMS_PER_PAGE,
          page: pageParam,
          filters: [{ field: "members", values: [me] }],
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ found }, _all, page) =>
      page * ROOMS_PER_PAGE < Math.min(found, ROOMS_MAX) ? page + 1 : undefined,
    placeholderData: keepPreviousData,
  });

export const roomQuery = (id: string) =>
  queryOptions({
    queryKey: ["chat", "room", id],
    enabled: () => isThere(id),
    queryFn: ({ signal }) => call(chat_room_view, { id, signal }),
  });

export const participantsQuery = (id: string) =>
  queryOptions({
    queryKey: ["chat", "participants", id],
    enabled: () => isThere(id),
    queryFn: ({ signal }) => call(chat_participants, { id, signal }),
  });

/** "Chat messages load 20 at a time", from the newest. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["chat", "messages", id],
    enabled: () => isThere(id),
    queryFn: ({ signal, pageParam }) => call(chat_messages_list, { id, before: pageParam, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages, more }) => (more ? messages[0]?.number : undefined),
  });

/** Whom an employee or an apprentice may write to. */
export const choicesQuery = queryOptions({
  queryKey: ["chat", "choices"],
  queryFn: ({ signal }) => call(chat_choices_list, { signal }),
});

/** Who is chosen, as the server takes it. */
export interface ChosenPeople {
  participants: string[];
  groups: string[];
}

export const createRoom = (body: ChosenPeople & { chatTitle?: string }): Promise<ChatRoomView> =>
  call(chat_room_create, { body });

export const renameRoom = (id: string, version: number, chatTitle: string): Promise<ChatRoomView> =>
  call(chat_room_update, { id, body: { version, chatTitle } });

export const muteRoom = (id: string, muted: boolean): Promise<ChatRoomView> =>
  call(chat_room_mute, { id, body: { muted } });

export const addMembers = (id: string, chosen: ChosenPeople): Promise<ChatRoomView> =>
  call(chat_members_add, { id, body: chosen });

export const removeMember = (id: string, person: string): Promise<void> =>
  call(chat_member_remove, { id, personId: person });

export const deleteRoom = (id: string): Promise<void> => call(chat_delete, { id });

export const sendText = (id: string, key: string, message: string): Promise<ChatMessageView> =>
  call(chat_message_create, { id, body: { key, message } });

export const sendFile = (
  id: string,
  key: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<ChatMessageView> => uploadFile(chat_file_create, file, { id, key, onProgress });

export const markRead = (id: string, number: number): Promise<void> =>
  call(chat_room_read, { id, body: { number } });
