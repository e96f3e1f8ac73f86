import { ChatRoomUpdate, NewChatMessage } from "@/api/fields.gen.ts";
import type { ChatRoomDocument } from "@/api/lists.ts";
import type {
  ChatMessageView,
  ChatParticipant,
  ChatRoomItem,
  Role,
  SearchItem,
} from "@/api/schemas.gen.ts";
import { REMOVED_USER } from "@/lib/names.ts";
import {
  dayOf,
  daysBetween,
  formatClock,
  formatDayAndClock,
  formatShortDate,
  formatWeekday,
} from "@/lib/dates.ts";

/** "chat rooms page size 15; chat room list max 100; search debounce 250 ms". */
export const ROOMS_PER_PAGE = 15;
export const ROOMS_MAX = 100;
export const SEARCH_MS = 250;
/** "a room is marked read about 1 s after its messages change while it is unread". */
export const MARK_READ_MS = 1000;
/** "Up to 10 reader avatars, then '+N andre'." */
export const READERS_MAX = 10;
export const MESSAGE_CHARS_MAX = NewChatMessage.message.max;
export const TITLE_CHARS_MAX = ChatRoomUpdate.chatTitle.max;

export const NO_MESSAGES = "---";
export const NO_ROOMS = "Start en ny chat for å komme igang";
export const EMPTY_ROOM = "Send en melding for å starte samtalen.";
export const REMOVED = "Bruker slettet eller fjernet fra chat";
export const NO_NAME = "Du må skrive et navn";
export const UNNAMED = "Gruppe uten navn";
export const SEARCH_FIRST = "Søk for å velge deltaker";
export const NO_HIT = "Ingen treff";

/** Somebody with a picture. */
export interface Face {
  id: string;
  navn: string;
}

/** A room as a line of the list. */
export type RoomLine = Pick<
  ChatRoomItem,
  "id" | "chatType" | "name" | "isRead" | "lastChat" | "recentMessageSentAt"
> & { mine: boolean; recentMessageSentBy: string | null; faces: Face[] };

const FACES_MAX = 2;

/** A room of the caller's own list. */
export const lineOfItem = (item: ChatRoomItem, me: string): RoomLine => ({
  ...item,
  mine: item.recentMessageSentBy === me,
  faces: item.recipients.slice(0, FACES_MAX),
});

/** A room that was searched for. */
export function lineOfDocument(room: ChatRoomDocument, me: string): RoomLine {
  const all = room.members.map((id, at) => ({ id, navn: room.membernavn[at] ?? "" }));
  const others = all.filter(({ id }) => id !== me);
  return {
    id: room.id,
    chatType: room.chatType,
    name: room.chatType === "GROUP" ? room.chatTitle : (others[0]?.navn ?? REMOVED_USER),
    isRead: !room.unRead.includes(me),
    lastChat: room.recentMessageText,
    recentMessageSentAt: room.recentMessageSentAt,
    recentMessageSentBy: room.recentMessageSentBy || null,
    mine: room.recentMessageSentBy === me,
    faces: others.slice(0, FACES_MAX),
  };
}

/** The last line of a room in the list. */
export const previewOf = ({ lastChat, mine }: RoomLine): string =>
  lastChat === NO_MESSAGES ? "Ingen meldinger ennå" : `${mine ? "Du: " : ""}${lastChat}`;

/** "14:05" of today, "fre. 14:05" of the last days, the date before that. */
export function timeDisplay(at: number, now: number = Date.now()): string {
  const days = daysBetween(at, now);
  if (days <= 0) return formatClock(at);
  return days < 7 ? formatDayAndClock(at) : formatShortDate(at);
}

/** "14:05", under a day's heading. */
export const clock = formatClock;

/** The heading of a day's messages. */
export function dayText(at: number, now: number = Date.now()): string {
  const days = daysBetween(at, now);
  if (days === 0) return "I dag";
  return days === 1 ? "I går" : formatWeekday(at);
}

export interface DayOfMessages {
  day: string;
  messages: ChatMessageView[];
}

/** Messages, oldest first, by the day they were sent. */
export function byDay(messages: readonly ChatMessageView[]): DayOfMessages[] {
  const days: DayOfMessages[] = [];
  for (const message of messages) {
    const day = dayOf(message.time);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** Messages of one sender within this time have one time under them. */
const SOON_MS = 5 * 60_000;

/** Whether the same sender goes on at once. */
export const isSoonFollowed = (
  { senderRef, time }: Pick<ChatMessageView, "senderRef" | "time">,
  next: Pick<ChatMessageView, "senderRef" | "time"> | undefined,
): boolean => next?.senderRef === senderRef && next.time - time < SOON_MS;

/** What stands under the last message. */
export interface ReadState {
  /** Those who have read it, as many as are shown. */
  shown: Face[];
  /** How many more. */
  more: number;
  /** Nobody has read what the reader sent. */
  sent: boolean;
}

/** Who has read the last message, beside its sender and the reader of the screen. */
export function readState(
  last: Pick<ChatMessageView, "senderRef"> | undefined,
  readBy: readonly string[],
  people: ReadonlyMap<string, Pick<ChatParticipant, "navn">>,
  me: string,
): ReadState {
  if (!last) return { shown: [], more: 0, sent: false };
  const readers = readBy.filter((id) => id !== last.senderRef && id !== me);
  const known = readers.flatMap((id) => {
    const navn = people.get(id)?.navn;
    return navn === undefined ? [] : [{ id, navn }];
  });
  return {
    shown: known.slice(0, READERS_MAX),
    more: Math.max(0, readers.length - READERS_MAX),
    sent: readers.length === 0 && last.senderRef === me,
  };
}

export const roleText: Record<Role, string> = {
  KOORDINATOR: "Koordinator",
  ANSATT: "Ansatt",
  LAERLING: "Lærling",
};

/** Somebody, or a group, to write to. */
export interface Choice {
  id: string;
  navn: string;
  detail: string;
  group: boolean;
}

export const CHOICE_TYPES = ["APPRENTICE", "EMPLOYEE", "COORDINATOR", "GROUP"] as const;

const typeText: Partial<Record<SearchItem["type"], string>> = {
  APPRENTICE: "Lærling",
  EMPLOYEE: "Ansatt",
  COORDINATOR: "Koordinator",
  GROUP: "Gruppe",
};

export const choiceOfItem = (item: SearchItem): Choice => ({
  id: item.id,
  navn: item.display,
  detail: [typeText[item.type], item.companyName].filter(Boolean).join(" · "),
  group: item.type === "GROUP",
});

/** "Member search is client-side, case-insensitive, on display name." */
export function matching<T extends { navn: string }>(all: readonly T[], q: string): T[] {
  const wanted = q.trim().toLocaleLowerCase("nb");
  return all.filter(({ navn }) => navn.toLocaleLowerCase("nb").includes(wanted));
}

/** Who is chosen, as the server takes it. */
export const chosenPeople = (chosen: readonly Choice[]) => ({
  participants: chosen.filter(({ group }) => !group).map(({ id }) => id),
  groups: chosen.filter(({ group }) => group).map(({ id }) => id),
});

/** "exactly one selected person starts a direct chat immediately"; a group is many. */
export const startsAtOnce = (chosen: readonly Choice[]): boolean =>
  chosen.length === 1 && chosen[0]?.group === false;
