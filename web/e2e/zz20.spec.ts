import net from "node:net";
import { readFileSync, writeFileSync } from "node:fs";
import { expect, phone, test } from "./support/test.ts";

const PORT = 18_099;
test.use({ baseURL: `http://localhost:${PORT}` });

const RATE = 125_000; // bytes a second, each way
let cuts = 0, up = 0, down = 0;
const pairs = new Set<net.Socket>();
let target = 0;

function throttle(from: net.Socket, to: net.Socket, bucket: { left: number; waiting: (() => void)[] }, count: (n: number) => void) {
  from.on("data", (chunk: Buffer) => {
    from.pause();
    let at = 0;
    const go = () => {
      while (at < chunk.length) {
        if (bucket.left <= 0) { bucket.waiting.push(go); return; }
        const n = Math.min(bucket.left, chunk.length - at, 4096);
        bucket.left -= n;
        count(n);
        to.write(chunk.subarray(at, at + n));
        at += n;
      }
      from.resume();
    };
    go();
  });
  from.on("close", () => to.destroy());
  from.on("error", () => to.destroy());
}

test("twenty photographs of 8 MB on a line of 1 Mbit/s that breaks every 30 s", async ({ browser, request, office, guard }) => {
  test.setTimeout(50 * 60_000);
  guard.allow(/./);
  void browser; void request;
  const { enter } = await office();
  const page = await enter("laerling", { ...phone, at: "/l/nydokumentasjon/ny" });
  await page.getByRole("textbox", { name: "Tittel" }).fill("Over en dårlig linje");
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  const jpeg = readFileSync("/tmp/foto.jpg");
  slow = true;
  const begun = Date.now();
  await page.locator('input[type="file"][multiple]').setInputFiles(
    Array.from({ length: 20 }, (_, i) => `/tmp/foto/foto-${String(i).padStart(2, "0")}.jpg`));
  const files = page.getByRole("list", { name: "Bilder og filer" });
  let last = "";
  const log: string[] = [];
  for (;;) {
    await page.waitForTimeout(20_000);
    const text = (await files.innerText()).replaceAll("\n", " | ");
    const done = await files.getByRole("button", { name: /^Fjern/ }).count();
    const again = page.getByRole("button", { name: /Prøv igjen/ });
    const line = `${Math.round((Date.now() - begun) / 1000)} s, ${done} here, ${cuts} cuts, up ${up}, again ${await again.count()}`;
    log.push(line + (text !== last ? ` :: ${text.slice(0, 400)}` : ""));
    writeFileSync("/tmp/zz20.log", log.join("\n"));
    last = text;
    if (done >= 20) {
      const uploading = await page.getByText(/Laster opp|%/).count();
      log.push(`uploading texts: ${uploading}`);
      if (!/%|Laster opp|Venter/.test(text)) break;
    }
    if (Date.now() - begun > 45 * 60_000) break;
    while ((await again.count()) > 0) await again.first().click();
  }
  const seconds = Math.round((Date.now() - begun) / 1000);
  slow = false;
  await page.reload();
  await expect(files.getByRole("button", { name: /^Fjern/ })).toHaveCount(20, { timeout: 60_000 });
  log.push(`all: ${seconds} s, ${cuts} cuts, up ${up}, down ${down}, jpeg ${jpeg.length}`);
  writeFileSync("/tmp/zz20.log", log.join("\n"));
  await page.screenshot({ path: "/tmp/zz20.png", fullPage: true });
});

let slow = false;
const upBucket = { left: RATE / 10, waiting: [] as (() => void)[] };
const downBucket = { left: RATE / 10, waiting: [] as (() => void)[] };
test.beforeAll(() => {
  target = Number(new URL(process.env.ZZ_TARGET ?? "http://localhost:1").port);
  setInterval(() => {
    for (const bucket of [upBucket, downBucket]) {
      bucket.left = slow ? Math.min(RATE / 5, bucket.left + RATE / 10) : 1e9;
      const waiting = bucket.waiting.splice(0);
      for (const go of waiting) go();
    }
  }, 100);
  setInterval(() => {
    if (!slow) return;
    cuts += 1;
    for (const socket of pairs) socket.destroy();
  }, 30_000);
  return new Promise<void>((resolve) => {
    net.createServer((client) => {
      const server = net.connect(target, "127.0.0.1");
      pairs.add(client); pairs.add(server);
      client.on("close", () => pairs.delete(client));
      server.on("close", () => pairs.delete(server));
      throttle(client, server, upBucket, (n) => { up += n; });
      throttle(server, client, downBucket, (n) => { down += n; });
    }).listen(PORT, () => resolve());
  });
});
