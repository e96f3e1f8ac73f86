import { axe } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

test("what is written without a network survives a closed tab and is saved later", async ({
  office,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/);
  const { enter } = await office();
  const page = await enter("laerling", { ...phone, at: "/l/nydokumentasjon/ny" });
  const title = "Skrevet uten nett";
  await page.getByRole("textbox", { name: "Tittel" }).fill("Begynt");
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  const address = page.url();

  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: "Tittel" }).fill(title);
  await expect(page.getByText("Ikke lagret – frakoblet").first()).toBeVisible();
  await axe(page);
  const context = page.context();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(address);
  await expect(later.getByRole("textbox", { name: "Tittel" })).toHaveValue(title);
  await expect(later.getByText(/^Lagret kl\./)).toBeVisible();
  await axe(later);

  await later.goto("/l/dokumentasjon");
  await expect(later.getByText(title).first()).toBeVisible();
});

test("drafts that an earlier version kept in clear text are moved, saved, and not readable", async ({
  office,
  guard,
}) => {
  // The server is held back, and does not know the draft at first.
  guard.allow(/ERR_FAILED/, /404 \(Not Found\)/);
  const { enter, people } = await office();
  const page = await enter("laerling");
  const user = people.laerling.id;
  const title = "Fra før";
  await page.evaluate(
    async ({ draft, key }) => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open("svenn-kladder", 1);
        request.addEventListener("upgradeneeded", () => {
          request.result.createObjectStore("drafts");
          request.result.createObjectStore("files");
        });
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("indexedDB")));
      });
      await new Promise((resolve) => {
        const transaction = opened.transaction("drafts", "readwrite");
        transaction.objectStore("drafts").put(draft, key);
        transaction.addEventListener("complete", resolve);
      });
      opened.close();
    },
    leftDraft(user, title),
  );

  // Without the server, so that it has to be kept here.
  await page.route("**/api/documentation**", (route) => route.abort());
  await page.goto("/l");
  await expect(page.getByText(`«${title}» er ikke lagret ennå`)).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("items");
      request.addEventListener("success", () => resolve(request.result));
    });
    const store = opened.transaction("items").objectStore("items");
    const read = async <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener("success", () => resolve(request.result));
      });
    const [keys, all] = await Promise.all([
      read(store.getAllKeys()),
      read<{ data: ArrayBuffer }[]>(store.getAll()),
    ]);
    opened.close();
    // Beside drafts, what was read is kept.
    const records = all.filter((_, at) => !String(keys[at]).includes("svar/"));
    const texts = records.map(({ data }) => new TextDecoder().decode(data));
    return { names, records: records.length, clear: texts.filter((one) => /Fra før/.test(one)) };
  });
  expect(kept).toEqual({ names: ["items"], records: 1, clear: [] });

  await page.unroute("**/api/documentation**");
  await page.goto("/l");
  await expect(page.getByText(`«${title}» er ikke lagret ennå`)).toBeHidden();
  await page.goto("/l/dokumentasjon");
  await expect(page.getByText(title).first()).toBeVisible();
});

/** A draft as it was kept before, which the server never had. */
function leftDraft(user: string, name: string) {
  const id = crypto.randomUUID();
  const fields = { name, content: "<p>Skrevet i tunnelen</p>", goals: [] };
  const draft = { user, id, version: null, synced: null, fields, at: Date.now(), files: [] };
  return { draft, key: `${user}/${id}` };
}
