import { expect, test } from "vitest";
import { formatCost, linesIn, linesOf, paragraphs, titleFrom } from "./lines.ts";

function answer(parts: readonly string[]): Response {
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(encoder.encode(part));
        controller.close();
      },
    }),
  );
}

test("lines come however they were cut, and one that was cut off does not", async () => {
  const lines: unknown[] = [];
  for await (const line of linesOf(answer(['{"a":', '1}\n{"a":2}\n', "\n", '{"a":']))) {
    lines.push(line);
  }
  expect(lines).toEqual([{ a: 1 }, { a: 2 }]);
});

test("a proposal becomes paragraphs, and nothing in it becomes markup", () => {
  expect(paragraphs("En <b>jobb</b>\n\n\n  To & tre\nfire \n\n")).toBe(
    "<p>En &lt;b&gt;jobb&lt;/b&gt;</p><p>To &amp; tre<br>fire</p>",
  );
});

test("the first key words are the title to begin with", () => {
  expect(titleFrom("\n - byttet lager\nmålte")).toBe("Byttet lager");
  expect(titleFrom("x".repeat(100))).toHaveLength(80);
  expect(titleFrom(" \n")).toBe("Uten tittel");
  expect(linesIn(" a \n\n b")).toEqual(["a", "b"]);
});

test("a cost is never shown as nothing when it is something", () => {
  expect(formatCost(0)).toBe("0,00 kr");
  expect(formatCost(1)).toBe("under 0,01 kr");
  expect(formatCost(123_456)).toBe("1,23 kr");
});
