import { describe, expect, test } from "vitest";
import type { SimulatedMessage } from "@/api/schemas.gen.ts";
import { calendarWords, codeOf, countByChannel, matching, partsOf } from "./messages.ts";

describe("addresses in a body", () => {
  test("become links, without the full stop of their sentence", () => {
    expect(partsOf("Trykk her: http://localhost:4000/nytt/passord/a1. Hilsen oss")).toEqual([
      { text: "Trykk her: ", href: null },
      {
        text: "http://localhost:4000/nytt/passord/a1",
        href: "http://localhost:4000/nytt/passord/a1",
      },
      { text: ". Hilsen oss", href: null },
    ]);
  });

  test("only http and https: nothing that could run", () => {
    expect(partsOf("javascript:alert(1) data:text/html,x")).toEqual([
      { text: "javascript:alert(1) data:text/html,x", href: null },
    ]);
  });

  test("a query and several addresses are kept whole", () => {
    const links = partsOf("https://a.example/?token=1&tenant=2 og (https://b.example/x)")
      .map(({ href }) => href)
      .filter(Boolean);
    expect(links).toEqual(["https://a.example/?token=1&tenant=2", "https://b.example/x"]);
  });
});

describe("the code of a message", () => {
  test("six digits", () => {
    expect(codeOf("Din kode er 482913.")).toBe("482913");
    expect(codeOf("482913")).toBe("482913");
  });

  test("not a part of a phone number or an address", () => {
    expect(codeOf("Ring +4740000001 eller 40000001")).toBeNull();
    expect(codeOf("Se https://a.example/123456")).toBeNull();
  });
});

const message = (id: string, channel: SimulatedMessage["channel"], to: string) => ({
  id,
  channel,
  to,
  subject: "Svenn",
  body: "Hei",
  sentAt: 0,
});

test("messages are found by channel and text", () => {
  const all = [message("1", "SMS", "+4740000001"), message("2", "EMAIL", "Kari@fjord.example")];
  expect(matching(all, "ALL", "").map(({ id }) => id)).toEqual(["1", "2"]);
  expect(matching(all, "EMAIL", "").map(({ id }) => id)).toEqual(["2"]);
  expect(matching(all, "ALL", "kari").map(({ id }) => id)).toEqual(["2"]);
  expect(matching(all, "SMS", "kari")).toEqual([]);
  expect(countByChannel(all)).toEqual({ SMS: 1, EMAIL: 1, PUSH: 0 });
});

test("what an e-mail does with a calendar is told in words", () => {
  const of = (method: string, sequence: number) =>
    calendarWords(`METHOD:${method}\r\nSEQUENCE:${sequence}\r\n`);
  expect(of("REQUEST", 0)).toBe("Setter en hendelse i kalenderen");
  expect(of("REQUEST", 2)).toBe("Oppdaterer en hendelse i kalenderen");
  expect(of("CANCEL", 3)).toBe("Tar en hendelse ut av kalenderen");
});
