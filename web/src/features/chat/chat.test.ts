import { describe, expect, test } from "vitest";
import type { ChatRoomDocument } from "@/api/lists.ts";
import type { ChatMessageView } from "@/api/schemas.gen.ts";
import {
  byDay,
  type Choice,
  chosenPeople,
  dayText,
  lineOfDocument,
  matching,
  previewOf,
  readState,
  startsAtOnce,
  timeDisplay,
} from "./chat.ts";

const room: ChatRoomDocument = {
  id: "r",
  chatType: "0",
  chatTitle: "",
  members: ["me", "kari"],
  membernavn: ["Ingrid Solbakken", "Kari Nordmann"],
  readBy: ["kari"],
  unRead: ["me"],
  recentMessageSentAt: 1,
  recentMessageSentBy: "kari",
  recentMessageText: "Hei",
};

describe("a room in the list", () => {
  test("a room of two has the other one's name", () => {
    const line = lineOfDocument(room, "me");
    expect(line).toMatchObject({ name: "Kari Nordmann", isRead: false, mine: false });
    expect(lineOfDocument(room, "kari")).toMatchObject({ name: "Ingrid Solbakken", mine: true });
  });

  test("a group has its own", () => {
    const group = { ...room, chatType: "GROUP" as const, chatTitle: "Vg3" };
    expect(lineOfDocument(group, "me").name).toBe("Vg3");
  });

  test("'---' means no messages yet", () => {
    const line = lineOfDocument({ ...room, recentMessageText: "---" }, "me");
    expect(previewOf(line)).toBe("Ingen meldinger ennå");
    expect(previewOf(lineOfDocument(room, "kari"))).toBe("Du: Hei");
  });
});

describe("spec 1 §4, chat read state", () => {
  const people = new Map(
    Array.from({ length: 14 }, (_, at) => [`p${at}`, { navn: `Person ${at}` }] as const),
  );
  const mine = { senderRef: "me" };

  test("'Sendt' when nobody has read it", () => {
    expect(readState(mine, ["me"], people, "me")).toEqual({ shown: [], more: 0, sent: true });
    expect(readState({ senderRef: "p1" }, ["p1", "me"], people, "me").sent).toBe(false);
  });

  test("the readers beside the sender", () => {
    const state = readState(mine, ["me", "p1", "p2"], people, "me");
    expect(state).toEqual({
      shown: [
        { id: "p1", navn: "Person 1" },
        { id: "p2", navn: "Person 2" },
      ],
      more: 0,
      sent: false,
    });
  });

  test("more than 10 readers: 10 are shown", () => {
    const state = readState(mine, ["me", ...people.keys()], people, "me");
    expect(state.shown).toHaveLength(10);
    expect(state.more).toBe(4);
  });
});

const choice = (id: string, group = false): Choice => ({ id, navn: id, detail: "", group });

test("one chosen person starts at once; more, or a group, get a name first", () => {
  expect(startsAtOnce([choice("a")])).toBe(true);
  expect(startsAtOnce([choice("a"), choice("b")])).toBe(false);
  expect(startsAtOnce([choice("g", true)])).toBe(false);
  expect(startsAtOnce([])).toBe(false);
});

test("people and groups are sent apart", () => {
  const chosen = [choice("a"), choice("g", true)];
  expect(chosenPeople(chosen)).toEqual({ participants: ["a"], groups: ["g"] });
});

test("member search is case-insensitive, on the display name", () => {
  const all = [{ navn: "Åse Berg" }, { navn: "Kari Nordmann" }];
  expect(matching(all, " åSE ")).toEqual([{ navn: "Åse Berg" }]);
  expect(matching(all, "")).toHaveLength(2);
  expect(matching(all, "x")).toEqual([]);
});

test("when something was sent", () => {
  const now = Date.parse("2026-11-20T15:00:00+01:00");
  expect(timeDisplay(Date.parse("2026-11-20T14:05:00+01:00"), now)).toBe("14:05");
  expect(timeDisplay(Date.parse("2026-11-18T09:30:00+01:00"), now)).toContain("09:30");
  expect(timeDisplay(Date.parse("2026-10-01T09:30:00+02:00"), now)).toBe("01.10.26");
  expect(dayText(Date.parse("2026-11-20T00:01:00+01:00"), now)).toBe("I dag");
  expect(dayText(Date.parse("2026-11-19T23:00:00+01:00"), now)).toBe("I går");
});

test("messages stand by their day", () => {
  const at = (day: number) => ({ time: Date.UTC(2026, 10, day, 11) }) as unknown as ChatMessageView;
  expect(byDay([at(1), at(1), at(2)]).map(({ messages }) => messages.length)).toEqual([2, 1]);
});
