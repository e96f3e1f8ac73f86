import { stored } from "@/lib/storage.ts";
import { deleteDevice, pushKey, subscribeDevice } from "../queries.ts";

/** Who has switched push messages on in this browser: the next person who signs in has not. */
const SWITCHED_ON_BY = "push";

/** Whether this browser can take push messages at all. */
export const canTakePush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser takes push messages for a person. */
export async function takesPush(me: string): Promise<boolean> {
  if (stored.get(SWITCHED_ON_BY) !== me || Notification.permission !== "granted") return false;
  return (await subscription()) !== null;
}

/** The server's key that a subscription was made with, where the browser tells; in base64url. */
function keyOf(made: PushSubscription): string | undefined {
  const bytes = made.options.applicationServerKey;
  if (!bytes) return undefined;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<void> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await registration.pushManager.subscribe(options);
  await subscribeDevice(made.toJSON());
}

/**
 * Says so to the server again: after a new sign-in it knows the browser by another session. Where
 * the server has another key since, which push services know it by, the browser is subscribed anew.
 */
export async function renewPush(me: string): Promise<void> {
  if (!canTakePush() || !(await takesPush(me))) return;
  const current = await subscription();
  if (!current) return;
  const { publicKey } = await pushKey();
  const own = keyOf(current);
  if (!publicKey || !own || own === publicKey) {
    await subscribeDevice(current.toJSON());
    return;
  }
  await deleteDevice(current.endpoint);
  await current.unsubscribe();
  await subscribe(await navigator.serviceWorker.ready, publicKey);
}

export type SwitchedOn = "on" | "denied" | "failed";

/** Switches push messages on in this browser, if its reader and its push service agree. */
export async function switchOn(me: string, key: string): Promise<SwitchedOn> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const registration = await navigator.serviceWorker.ready;
  try {
    await subscribe(registration, key);
  } catch {
    return "failed";
  }
  stored.set(SWITCHED_ON_BY, me);
  return "on";
}

/** Switches them off, here and at the server. */
export async function switchOff(): Promise<void> {
  stored.remove(SWITCHED_ON_BY);
  const current = await subscription();
  if (!current) return;
  await deleteDevice(current.endpoint);
  await current.unsubscribe();
}
