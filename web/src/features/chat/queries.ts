import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type {
  ChatChoices,
  ChatMessage,
  ChatMessages,
  ChatParticipants,
  ChatRoom,
  ChatRoomDocument,
  ChatRooms,
  SearchAnswer,
} from "@/api/types.ts";
import { uploadFile } from "@/api/upload.ts";
import { ROOMS_MAX, ROOMS_PER_PAGE } from "./chat.ts";
import { isThere } from "./going.ts";

const room = (id: string): string => `/chat/rooms/${encodeURIComponent(id)}`;

/** The rooms of employees and apprentices. */
export const roomsQuery = queryOptions({
  queryKey: ["chat", "rooms"],
  queryFn: ({ signal }) => api.get<ChatRooms>("/chat/rooms", { signal }),
});

/** "Table search for CHATROOM", a page at a time; for coordinators. */
export const roomSearchQuery = (me: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ["search", "CHATROOM", q],
    queryFn: ({ signal, pageParam }) =>
      api.post<SearchAnswer<ChatRoomDocument>>(
        "/search/CHATROOM",
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
    queryFn: ({ signal }) => api.get<ChatRoom>(room(id), { signal }),
  });

export const participantsQuery = (id: string) =>
  queryOptions({
    queryKey: ["chat", "participants", id],
    enabled: () => isThere(id),
    queryFn: ({ signal }) =>
      api.get<ChatParticipants>(`/chat/participants/${encodeURIComponent(id)}`, { signal }),
  });

/** "Chat messages load 20 at a time", from the newest. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["chat", "messages", id],
    enabled: () => isThere(id),
    queryFn: ({ signal, pageParam }) =>
      api.get<ChatMessages>(`${room(id)}/messages`, { query: { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages, more }) => (more ? messages[0]?.number : undefined),
  });

/** Whom an employee or an apprentice may write to. */
export const choicesQuery = queryOptions({
  queryKey: ["chat", "choices"],
  queryFn: ({ signal }) => api.get<ChatChoices>("/chat/choices", { signal }),
});

/** Who is chosen, as the server takes it. */
export interface ChosenPeople {
  participants: string[];
  groups: string[];
}

export const createRoom = (body: ChosenPeople & { chatTitle?: string }): Promise<ChatRoom> =>
  api.post("/chat/rooms", body);

export const renameRoom = (id: string, version: number, chatTitle: string): Promise<ChatRoom> =>
  api.put(room(id), { version, chatTitle });

export const addMembers = (id: string, chosen: ChosenPeople): Promise<ChatRoom> =>
  api.post(`${room(id)}/members`, chosen);

export const removeMember = (id: string, person: string): Promise<void> =>
  api.delete(`${room(id)}/members/${encodeURIComponent(person)}`);

export const deleteRoom = (id: string): Promise<void> =>
  api.post(`/chat/delete/${encodeURIComponent(id)}`);

export const sendText = (id: string, key: string, message: string): Promise<ChatMessage> =>
  api.post(`${room(id)}/messages`, { key, message });

export const sendFile = (
  id: string,
  key: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<ChatMessage> => uploadFile(`${room(id)}/files`, file, { query: { key }, onProgress });

export const markRead = (id: string, number: number): Promise<void> =>
  api.post(`${room(id)}/read`, { number });
