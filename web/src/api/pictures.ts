import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";
import { profile_pictures_list } from "./operations.gen.ts";
import type { ProfilePicture } from "./schemas.gen.ts";

/** An address works for 15 minutes at least. */
const FRESH_MS = 10 * 60_000;
/** As many as one call takes. */
const ASKED_MAX = 500;

interface Waiting {
  resolve: (picture: ProfilePicture | null) => void;
  reject: (error: unknown) => void;
}

let waiting = new Map<string, Waiting[]>();

async function ask(asked: readonly [string, Waiting[]][]): Promise<void> {
  try {
    const people = asked.map(([id]) => id);
    const answer = await call(profile_pictures_list, { body: { people } });
    const found = new Map(answer.map((picture) => [picture.id, picture]));
    for (const [id, all] of asked) for (const { resolve } of all) resolve(found.get(id) ?? null);
  } catch (error) {
    for (const [, all] of asked) for (const { reject } of all) reject(error);
  }
}

function askAll(): void {
  const all = [...waiting];
  waiting = new Map();
  for (let from = 0; from < all.length; from += ASKED_MAX) {
    void ask(all.slice(from, from + ASKED_MAX));
  }
}

/** What is drawn together is asked for together: a list of people is one call. */
function load(id: string): Promise<ProfilePicture | null> {
  return new Promise((resolve, reject) => {
    if (waiting.size === 0) setTimeout(askAll);
    waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
  });
}

/** A person's picture; null for somebody without one, or whom one may not see. */
export const pictureQuery = (id: string) =>
  queryOptions({ queryKey: ["picture", id], queryFn: () => load(id), staleTime: FRESH_MS });
