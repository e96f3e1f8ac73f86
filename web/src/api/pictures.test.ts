import { beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "./queryClient.ts";
import { pictureQuery } from "./pictures.ts";

const picture = (id: string) => ({
  id,
  url: `/api/files/${id}`,
  thumbnailUrl: `/api/files/${id}t`,
});

/** The people of each call. */
let calls: string[][] = [];

beforeEach(() => {
  calls = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (_input, init) => {
      const { people } = JSON.parse(String(init?.body)) as { people: string[] };
      calls.push(people);
      if (people.includes("broken")) return new Response("{}", { status: 422 });
      return new Response(JSON.stringify(people.filter((id) => id !== "none").map(picture)));
    }),
  );
});

test("what is drawn together is asked for in one call, each person once", async () => {
  const client = createQueryClient();
  const ids = ["a", "b", "none", "a"];
  const found = await Promise.all(ids.map((id) => client.fetchQuery(pictureQuery(id))));
  expect(calls).toEqual([["a", "b", "none"]]);
  expect(found).toEqual([picture("a"), picture("b"), null, picture("a")]);
  await client.fetchQuery(pictureQuery("a"));
  expect(calls).toHaveLength(1);
});

test("more than one call takes are asked for in several", async () => {
  const client = createQueryClient();
  const ids = Array.from({ length: 501 }, (_, at) => `p${at}`);
  await Promise.all(ids.map((id) => client.fetchQuery(pictureQuery(id))));
  expect(calls.map((people) => people.length)).toEqual([500, 1]);
});

test("a refused call is told to all who wait", async () => {
  const client = createQueryClient();
  const both = ["a", "broken"].map((id) => client.fetchQuery(pictureQuery(id)));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
});
