import { registerLiveKeys } from "@/api/live.ts";

registerLiveKeys("CHATROOM", ({ id }) => [
  ["chat", "room", id],
  ["chat", "participants", id],
  ["chat", "rooms"],
]);
registerLiveKeys("CHATMESSAGES", ({ id }) => [
  ["chat", "room", id],
  ["chat", "messages", id],
  ["chat", "rooms"],
  ["chat", "unread"],
]);
// One came into a room, or is out of one.
registerLiveKeys("CHATMEMBERS", [["chat"]]);
