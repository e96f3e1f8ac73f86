import { SHARE_TARGET } from "@/lib/shareTarget.ts";
import { isAsset, shownOf, surplus, wayOf } from "./rules.ts";
import { keepShared } from "./shared.ts";

/** What a worker's events have beyond those of a page. */
interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface AskedEvent extends LifeEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface PushedEvent extends LifeEvent {
  data: { text: () => string } | null;
}

interface ClickedEvent extends LifeEvent {
  notification: { close: () => void; data: unknown };
}

interface OpenPage {
  url: string;
  focus: () => Promise<OpenPage>;
  navigate: (address: string) => Promise<unknown>;
}

interface WorkerScope {
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: "window" }) => Promise<OpenPage[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  location: Location;
  addEventListener: {
    (type: "install" | "activate", listener: (event: LifeEvent) => void): void;
    (type: "fetch", listener: (event: AskedEvent) => void): void;
    (type: "message", listener: (event: MessageEvent<unknown>) => void): void;
    (type: "push", listener: (event: PushedEvent) => void): void;
    (type: "notificationclick", listener: (event: ClickedEvent) => void): void;
  };
}

const scope = globalThis as unknown as WorkerScope;

/** Written here by the build: the version, and the files of the shell. */
const built = JSON.parse("__SVENN_SHELL__") as { version: string; files: string[] };

const SHELL_PREFIX = "svenn-shell-";
const SHELL = `${SHELL_PREFIX}${built.version}`;
/** Shared by all versions: a page of the version before may still ask for its own files. */
const ASSETS = "svenn-assets";
/** A page that takes longer than this is drawn from the shell, and asks the server itself. */
const PAGE_WAIT_MS = 4000;

async function install(): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.addAll(["/", ...built.files].map((path) => new Request(path, { cache: "reload" })));
}

/** A page of the version before is still open somewhere: its parts move to those of all versions. */
async function retire(name: string): Promise<void> {
  const [old, assets] = await Promise.all([caches.open(name), caches.open(ASSETS)]);
  const parts = (await old.keys()).filter(({ url }) => isAsset(new URL(url).pathname));
  await Promise.all(
    parts.map(async (request) => {
      const kept = await old.match(request);
      if (kept) await assets.put(request, kept);
    }),
  );
  await caches.delete(name);
}

async function prune(): Promise<void> {
  const cache = await caches.open(ASSETS);
  await Promise.all(surplus(await cache.keys()).map((one) => cache.delete(one)));
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL);
  await Promise.all(old.map(retire));
  await prune();
  await scope.clients.claim();
}

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(ASSETS);
    await cache.put(request, answer.clone());
    await prune();
  }
  return answer;
}

const shell = (path: string): Promise<Response | undefined> =>
  caches.open(SHELL).then((cache) => cache.match(path));

async function fixed(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await shell(new URL(request.url).pathname);
    if (kept) return kept;
    throw error;
  }
}

/** The server's page, which is always the newest version; the shell when there is no answer. */
async function page(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PAGE_WAIT_MS);
  });
  const answer = fetch(request);
  try {
    const first = await Promise.race([answer, late]);
    return first ?? (await shell("/")) ?? (await answer);
  } catch (error) {
    const kept = await shell("/");
    if (kept) return kept;
    throw error;
  }
}

/** Keeps what was shared, and opens the page that takes it. */
async function shared(request: Request): Promise<Response> {
  await keepShared(await request.formData()).catch(() => undefined);
  return Response.redirect(SHARE_TARGET, 303);
}

async function show(data: string | undefined): Promise<void> {
  const { title, body, route } = shownOf(data);
  await scope.registration.showNotification(title, { body, icon: "/icon-192.png", data: route });
}

/** Opens the page of a message in the app that is open, or in a new window. */
async function follow(route: string): Promise<void> {
  const address = new URL(route, scope.location.origin).href;
  const [open] = await scope.clients.matchAll({ type: "window" });
  if (!open) {
    await scope.clients.openWindow(address);
    return;
  }
  const focused = await open.focus();
  await focused.navigate(address);
}

scope.addEventListener("push", (event) => event.waitUntil(show(event.data?.text())));
scope.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(follow(typeof notification.data === "string" ? notification.data : "/"));
});
scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("message", (event) => {
  // The reader agreed to the new version.
  if (event.data === "skip-waiting") void scope.skipWaiting();
});
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { method, mode, destination, url } = request;
  const ranged = request.headers.has("Range");
  const way = wayOf({ method, mode, destination, url, ranged }, scope.location.origin);
  if (way === "asset") event.respondWith(asset(request));
  else if (way === "page") event.respondWith(page(request));
  else if (way === "static") event.respondWith(fixed(request));
  else if (way === "shared") event.respondWith(shared(request));
});
