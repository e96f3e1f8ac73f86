import { beforeEach, expect, test, vi } from "vitest";
import { inParts, PART_BYTES } from "./parts.ts";

const SIZE = PART_BYTES * 3 + 10;

/** A server, and a line to it that breaks at these requests, before or after it was heard. */
function serve(breaks: Record<number, "before" | "after"> = {}) {
  const uploads = new Map<string, Uint8Array>();
  let asked = 0;
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      asked += 1;
      const broken = breaks[asked];
      if (broken === "before") throw new TypeError("Failed to fetch");
      const answer = await answerTo(String(input), init ?? {});
      if (broken === "after") throw new TypeError("Failed to fetch");
      return answer;
    }),
  );
  async function answerTo(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const id = url.slice(url.lastIndexOf("/") + 1);
    const here = uploads.get(id);
    if (init.method === "POST") {
      const made = `u${uploads.size + 1}`;
      uploads.set(made, new Uint8Array());
      return new Response(null, { status: 201, headers: { Location: `/api/uploads/${made}` } });
    }
    if (!here) return Response.json({ status: 404, code: "not_found" }, { status: 404 });
    if (init.method === "PATCH") {
      if (Number(headers.get("Upload-Offset")) !== here.length) {
        return Response.json({ status: 409, code: "wrong_offset", title: "" }, { status: 409 });
      }
      const part = new Uint8Array(await (init.body as Blob).arrayBuffer());
      const both = new Uint8Array(here.length + part.length);
      both.set(here);
      both.set(part, here.length);
      uploads.set(id, both);
    }
    const offset = String(uploads.get(id)?.length);
    return new Response(null, { status: 204, headers: { "Upload-Offset": offset } });
  }
  return { uploads, requests: () => asked };
}

const bytes = Uint8Array.from({ length: SIZE }, (_, at) => at % 251);
const file = () => new File([bytes], "bilde.jpg", { type: "image/jpeg" });
const purpose = "/api/documentation/d1/files";

beforeEach(() => {
  // Nobody waits here for a line to come back.
  const later = setTimeout;
  vi.stubGlobal("setTimeout", (act: () => void) => later(act, 0));
  sessionStorage.clear();
});

test("a file arrives whole over a line that breaks, before and after the server heard", async () => {
  const { uploads } = serve({ 3: "before", 5: "after", 6: "before" });
  const shares: number[] = [];
  const options = { purpose, onProgress: (share: number) => shares.push(share) };
  expect(await inParts(file(), options, (id) => Promise.resolve(id))).toBe("u1");
  expect(uploads.size).toBe(1);
  expect(uploads.get("u1")).toEqual(bytes);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test("where the line stays away it is said, and the next attempt goes on from there", async () => {
  const gone = Object.fromEntries([4, 5, 6, 7].map((at) => [at, "before" as const]));
  const { uploads, requests } = serve(gone);
  const attach = vi.fn<(id: string) => Promise<string>>((id) => Promise.resolve(id));
  await expect(inParts(file(), { purpose }, attach)).rejects.toMatchObject({ code: "network" });
  expect(attach).not.toHaveBeenCalled();
  const before = requests();
  expect(await inParts(file(), { purpose }, attach)).toBe("u1");
  expect(uploads.size).toBe(1);
  expect(uploads.get("u1")).toEqual(bytes);
  // One question how far it is, and the two parts that were missing.
  expect(requests() - before).toBe(3);
});

test("an upload that the server has given up begins anew", async () => {
  const { uploads } = serve();
  const never = () => Promise.reject(new Error("not attached"));
  await expect(inParts(file(), { purpose }, never)).rejects.toThrow("not attached");
  uploads.clear();
  uploads.set("other", new Uint8Array());
  expect(await inParts(file(), { purpose }, (id) => Promise.resolve(id))).toBe("u2");
});

test("the same file twice at a time is two uploads", async () => {
  serve();
  const both = [1, 2].map(() => inParts(file(), { purpose }, (id) => Promise.resolve(id)));
  expect((await Promise.all(both)).toSorted()).toEqual(["u1", "u2"]);
});
