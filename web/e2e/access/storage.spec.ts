import { expect, test } from "../support/test.ts";

/** What docs/security/data.md says stays on a device after a sign-out: how one likes it, and the office. */
const STAYS =
  /^(minimeny|fargetema|kontor|tasterav|kolonner:.*|bare:.*|lastetinn|tsr-scroll-restoration-.*)$/;

test("after signing out nothing of the person lies in the browser", async ({ office, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/, /401 \(Unauthorized\)/);
  const { enter } = await office();
  const page = await enter("laerling", { at: "/l/nydokumentasjon/ny" });
  await page.getByRole("textbox", { name: "Tittel" }).fill("Koblet en sikring");
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: "Tittel" }).fill("Koblet to sikringer");
  await expect(page.getByText("Ikke lagret – frakoblet").first()).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const inDatabases = async (name: string) =>
        new Promise<number>((resolve) => {
          const request = indexedDB.open(name);
          request.addEventListener("success", () => {
            const { result } = request;
            const stores = [...result.objectStoreNames];
            if (stores.length === 0) return resolve(0);
            const counts = stores.map(
              (store) =>
                new Promise<number>((done) => {
                  const count = result.transaction(store).objectStore(store).count();
                  count.addEventListener("success", () => done(count.result));
                }),
            );
            void Promise.all(counts).then((all) => resolve(all.reduce((sum, one) => sum + one, 0)));
          });
        });
      const databases = await indexedDB.databases();
      const records = await Promise.all(databases.map(({ name }) => inDatabases(name ?? "")));
      const addresses = (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      );
      return {
        keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
        records: records.reduce((sum, one) => sum + one, 0),
        api: (await Promise.all(addresses)).flat().filter((path) => path.startsWith("/api/")),
      };
    });
  await expect.poll(async () => (await kept()).records).toBeGreaterThan(0);
  await page.context().setOffline(false);
  // Signing out asks first while something is unsent.
  await expect(page.getByText("Ikke lagret – frakoblet")).toHaveCount(0);
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  await page.goto("/l");
  await page.getByRole("button", { name: "Kontomeny" }).click();
  await page.getByRole("menuitem", { name: "Logg ut" }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(async () => (await kept()).records).toBe(0);
  const left = await kept();
  expect(left.keys.filter((key) => !STAYS.test(key))).toEqual([]);
  expect(left.api).toEqual([]);
});
