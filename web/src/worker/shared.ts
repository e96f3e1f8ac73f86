import { SHARED_CACHE, SHARED_NAME, SHARED_TEXT } from "@/lib/shareTarget.ts";

/** So many are taken at once. */
const FILES_MAX = 20;

const textOf = (form: FormData): string =>
  ["title", "text", "url"]
    .map((name) => form.get(name))
    .filter((value): value is string => typeof value === "string" && value.trim() !== "")
    .join(" ");

/** Keeps what is shared until the page takes it; what was shared before and not taken is gone. */
export async function keepShared(form: FormData): Promise<void> {
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  await cache.put(SHARED_TEXT, new Response(textOf(form)));
  const files = form.getAll("bilder").filter((one): one is File => one instanceof File);
  await Promise.all(
    files.slice(0, FILES_MAX).map((file, at) =>
      cache.put(
        `/delt/${at}`,
        new Response(file, {
          headers: { "Content-Type": file.type, [SHARED_NAME]: encodeURIComponent(file.name) },
        }),
      ),
    ),
  );
}
