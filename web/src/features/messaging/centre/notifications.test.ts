import { expect, test } from "vitest";
import type { MyNotifications } from "@/api/schemas.gen.ts";
import { filledOf, itemsOf, unreadOf } from "./notifications.ts";

const at = (seconds: number) => ({ seconds, nanoseconds: 5_000_000 });

const automatic = (id: string, seconds: number) => ({
  id,
  messages: [],
  templateId: "dokumentasjonsendt",
  message: { title: "Dokumentasjon til godkjenning", content: "Kari har sendt noe" },
  route: "/b/dokumentasjoner",
  timestamp: at(seconds),
  lest: false,
});

type Manual = MyNotifications["messages"]["messages"][number];

const sms = (id: string, seconds: number): Manual => ({
  id,
  type: "SMS",
  SMSmelding: "Hei",
  Epostmelding: null,
  push: null,
  timestamp: at(seconds),
  lest: true,
});

const answer = (
  automaticOnes: ReturnType<typeof automatic>[],
  manual: Manual[],
): MyNotifications => ({
  automaticMessages: { messages: automaticOnes, count: automaticOnes.length },
  messages: { messages: manual, count: manual.length },
  more: false,
});

test("spec 1 §7: the unread count is the sum of both", () => {
  expect(unreadOf({ automaticMessages: { count: 2 }, messages: { count: 3 } })).toBe(5);
});

test("both kinds are one list, newest first, each by its type", () => {
  const mail: Manual = {
    ...sms("e", 30),
    type: "Epost",
    SMSmelding: null,
    Epostmelding: { emne: "Velkommen", melding: "<p>Hei</p>" },
  };
  const items = itemsOf(answer([automatic("a", 20)], [sms("s", 10), mail]));
  expect(items.map(({ type, title, read }) => [type, title, read])).toEqual([
    ["E-post", "Velkommen", true],
    ["Automatisk", "Dokumentasjon til godkjenning", false],
    ["SMS", "Melding på SMS", true],
  ]);
  expect(items[1]).toMatchObject({ date: 20_005, route: "/b/dokumentasjoner" });
});

test("spec 1 §9: a page is what the server found, and whether there is more", () => {
  const { items, more } = filledOf({ ...answer([], [sms("1", 1), sms("2", 2)]), more: true });
  expect(items.map(({ id }) => id)).toEqual(["m-2", "m-1"]);
  expect(more).toBe(true);
});
