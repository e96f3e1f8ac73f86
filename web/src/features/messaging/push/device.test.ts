import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renewPush, switchOn } from "./device.ts";

/** Bytes whose base64 has all that base64url writes otherwise. */
const BEFORE = { key: "-_8", bytes: new Uint8Array([251, 255]).buffer };
const NOW = { key: "AQI", bytes: new Uint8Array([1, 2]).buffer };

let subscribed: { key: string; endpoint: string }[];
let current: object | null;

function browser() {
  const subscribe = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    const endpoint = `https://push.example/${subscribed.length}`;
    subscribed.push({ key, endpoint });
    const bytes = key === NOW.key ? NOW.bytes : BEFORE.bytes;
    current = {
      endpoint,
      options: { applicationServerKey: bytes },
      toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    return current;
  };
  const registration = { pushManager: { getSubscription: async () => current, subscribe } };
  const serviceWorker = {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { serviceWorker }));
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", {
    permission: "granted",
    requestPermission: async () => "granted",
  });
}

/** A server with a key; what it is told, as address and body. */
function serve(publicKey: string | null) {
  const told: string[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      if (String(input) === "/api/push/key") return new Response(JSON.stringify({ publicKey }));
      const { endpoint } = JSON.parse(String(init?.body)) as { endpoint: string };
      told.push(`${String(input)} ${endpoint}`);
      return new Response(null, { status: 204 });
    }),
  );
  return told;
}

beforeEach(() => {
  subscribed = [];
  current = null;
  localStorage.clear();
  browser();
});
afterEach(() => vi.unstubAllGlobals());

test("a browser whose subscription has the server's key is only told again", async () => {
  serve(BEFORE.key);
  expect(await switchOn("kari", BEFORE.key)).toBe("on");
  const told = serve(BEFORE.key);
  await renewPush("kari");
  expect(told).toEqual(["/api/push/subscriptions https://push.example/0"]);
  expect(subscribed).toHaveLength(1);
});

test("where the server has another key since, the browser is subscribed anew", async () => {
  serve(BEFORE.key);
  await switchOn("kari", BEFORE.key);
  const told = serve(NOW.key);
  await renewPush("kari");
  expect(told).toEqual([
    "/api/push/subscriptions/forget https://push.example/0",
    "/api/push/subscriptions https://push.example/1",
  ]);
  expect(subscribed.map(({ key }) => key)).toEqual([BEFORE.key, NOW.key]);
  await renewPush("kari");
  expect(told).toHaveLength(3);
  expect(subscribed).toHaveLength(2);
});

test("who has not switched it on is asked nothing", async () => {
  const told = serve(NOW.key);
  await renewPush("kari");
  expect(told).toEqual([]);
});
