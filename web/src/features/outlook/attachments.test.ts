import { expect, test } from "vitest";
import {
  apart,
  type Attachment,
  FILE_BYTES_MAX,
  kindOf,
  listAttachments,
  readAttachment,
  readPictures,
  savedName,
  whyNot,
} from "./attachments.ts";
import { Graph, TooLarge } from "./graph.ts";

const BASE = "https://graph.example/v1.0";

function graphOf(answer: (address: URL) => Response) {
  const calls: URL[] = [];
  const graph = new Graph(BASE, async () => "key", {
    fetch: async (address) => {
      const asked = new URL(address);
      calls.push(asked);
      return answer(asked);
    },
    wait: async () => undefined,
  });
  return { graph, calls };
}

const file = (id: string, more: Partial<Attachment> = {}): Attachment => ({
  "@odata.type": "#microsoft.graph.fileAttachment",
  id,
  name: `${id}.png`,
  contentType: "image/png",
  size: 70,
  ...more,
});

test("a list asks for no contents, goes on by its next link, and counts what was not read", async () => {
  const next = `${BASE}/me/messages/m%2F1/attachments?$skiptoken=x`;
  const { graph, calls } = graphOf(({ searchParams }) =>
    Response.json(
      searchParams.has("$skiptoken")
        ? { value: [file("2")] }
        : { value: [file("1"), { error: {} }], "@odata.nextLink": next },
    ),
  );
  const { items, lost } = await listAttachments(graph, "m/1");
  expect([items.map(({ id }) => id), lost]).toEqual([["1", "2"], 1]);
  expect(calls[0]?.pathname).toBe("/v1.0/me/messages/m%2F1/attachments");
  const asked = calls[0]?.searchParams.get("$select")?.split(",") ?? [];
  expect(asked).toContain("microsoft.graph.fileAttachment/contentId");
  expect(asked.filter((field) => /^content(?:Id|Bytes)$/.test(field))).toEqual([]);
});

test("what a file holds is counted as it comes, and no more than its most is taken", async () => {
  const part = new Uint8Array(20_000_000);
  let given = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (control) => {
        given += 1;
        control.enqueue(part);
      },
    });
  const small = graphOf(() => new Response(new Uint8Array([1, 2, 3])));
  const lengths: number[] = [];
  const onLength = (length: number) => void lengths.push(length);
  await expect(readAttachment(small.graph, "m", file("1"), { onLength })).resolves.toEqual(
    new Uint8Array([1, 2, 3]),
  );
  expect(lengths).toEqual([3]);
  expect(small.calls[0]?.pathname).toBe("/v1.0/me/messages/m/attachments/1/$value");
  const large = graphOf(() => new Response(endless()));
  await expect(readAttachment(large.graph, "m", file("1"))).rejects.toBeInstanceOf(TooLarge);
  expect(given).toBeLessThanOrEqual(FILE_BYTES_MAX / part.length + 3);
  // The queue goes on after it.
  await expect(readAttachment(large.graph, "m", file("2"))).rejects.toBeInstanceOf(TooLarge);
});

test("what lies elsewhere, or is too large, is not asked for", () => {
  const link = file("1", { "@odata.type": "#microsoft.graph.referenceAttachment" });
  expect([kindOf(link), whyNot(link)]).toEqual(["link", "ligger i skyen: åpne den i Outlook"]);
  expect(whyNot(file("2", { size: FILE_BYTES_MAX + 1 }))).toContain("for stor");
  expect(whyNot(file("3"))).toBeNull();
});

test("a mail, a meeting or a person within a mail is saved with its own ending", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const item = file("1", { "@odata.type": "#microsoft.graph.itemAttachment", name: "Møte" });
  expect(savedName(item, bytes("BEGIN:VCALENDAR\r\nVERSION:2.0"))).toBe("Møte.ics");
  expect(savedName(item, bytes("BEGIN:VCARD\r\n"))).toBe("Møte.vcf");
  expect(savedName(item, bytes("Received: from a"))).toBe("Møte.eml");
  expect(savedName(file("2"), bytes("BEGIN:VCARD"))).toBe("2.png");
});

test("pictures that the text names stand in it, and every other file in the list", () => {
  const logo = file("1", { contentId: "<logo@fjord.example>" });
  const unnamed = file("2", { contentId: "other" });
  const script = file("3", { contentId: "logo@fjord.example", contentType: "image/svg+xml" });
  const huge = file("4", { contentId: "logo@fjord.example", size: 9_000_000 });
  const { pictures, others } = apart(
    [logo, unnamed, script, huge],
    new Set(["logo@fjord.example"]),
  );
  expect(pictures).toEqual([logo]);
  expect(others).toEqual([unnamed, script, huge]);
});

test("the place of a picture that cannot be had stays empty, and the others are there", async () => {
  const { graph } = graphOf(({ pathname }) =>
    pathname.endsWith("/2/$value")
      ? Response.json({ error: { code: "ErrorItemNotFound" } }, { status: 404 })
      : new Response(new Uint8Array([1])),
  );
  const named = ["1", "2", "3"].map((id) => file(id, { contentId: id }));
  const drawn = await readPictures(graph, "m", named);
  expect(drawn.map(({ name, blob }) => [name, blob.type])).toEqual([
    ["1", "image/png"],
    ["3", "image/png"],
  ]);
});
