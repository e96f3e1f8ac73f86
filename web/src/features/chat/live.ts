import { showsChanges } from "@/api/changes.ts";

showsChanges("CHATROOM", ({ id }) => [
  ["chat", "room", id],
  ["chat", "participants", id],
  ["chat", "rooms"],
]);
showsChanges("CHATMESSAGES", ({ id }) => [
  ["chat", "room", id],
  ["chat", "messages", id],
  ["chat", "rooms"],
  ["chat", "unread"],
]);
// Where somebody has read to is no change that others are notified of.
showsChanges("CHATREAD", ({ id }) => [
  ["chat", "room", id],
  ["chat", "rooms"],
  ["chat", "unread"],
  ["search", "CHATROOM"],
]);
// One came into a room, or is out of one.
showsChanges("CHATMEMBERS", [["chat"]]);
