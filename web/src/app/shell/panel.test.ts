import { expect, test } from "vitest";
import { askedChat } from "./panel.ts";

test("an address names a conversation by its id", () => {
  expect(askedChat({ chat: "01K0000000000000000000000A" })).toBe("01K0000000000000000000000A");
  for (const other of [{}, { chat: "" }, { chat: 5 }, { chat: ["a"] }, { chat: "../me" }]) {
    expect(askedChat(other)).toBeNull();
  }
});
