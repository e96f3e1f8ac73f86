import { SHARED_CACHE, SHARED_NAME, SHARED_TEXT } from "./shareTarget.ts";

/**
 * What another app on the phone shared with this one. The worker takes it in (`worker/shared.ts`),
 * since a shared file comes as the body of a page's request; the page takes it out, once, and
 * nothing of it stays.
 */
export interface Shared {
  text: string;
  files: File[];
}

/** Takes out what was shared; nothing where nothing was, or this browser keeps nothing. */
export async function takeShared(): Promise<Shared> {
  const shared: Shared = { text: "", files: [] };
  try {
    const cache = await caches.open(SHARED_CACHE);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      if (!kept) continue;
      if (new URL(request.url).pathname === SHARED_TEXT) {
        shared.text = await kept.text();
        continue;
      }
      const type = kept.headers.get("Content-Type") ?? "";
      const name = decodeURIComponent(kept.headers.get(SHARED_NAME) ?? "bilde");
      shared.files.push(new File([await kept.blob()], name, { type }));
    }
    await caches.delete(SHARED_CACHE);
  } catch {
    // A private window has no cache: nothing was shared to it.
  }
  return shared;
}

/** Forgets what was shared and not taken. */
export async function forgetShared(): Promise<void> {
  try {
    await caches.delete(SHARED_CACHE);
  } catch {
    // There was none.
  }
}
