import { API } from "@/api/operation.ts";
import { OUTLOOK_PAGES } from "@/lib/outlookPages.ts";
import { SHARE_TARGET } from "@/lib/shareTarget.ts";

/** How a request is answered. */
export type Way =
  /** By the network alone, as if there were no worker. */
  | "network"
  /** From the cache for ever: the name holds a digest of the content. */
  | "asset"
  /** A page: by the network, or by the app's own shell where there is none. */
  | "page"
  /** By the network, or by the copy from when the app was installed. */
  | "static"
  /** Another app shares with this one: it is kept here, and the page takes it. */
  | "shared";

/** What decides it. */
export interface Asked {
  method: string;
  mode: string;
  /** What a page stands in: a window, or a frame. */
  destination: string;
  url: string;
  /** A part of a file. */
  ranged: boolean;
}

/** Never kept and never answered here: what the server says now is the only truth. */
const LIVE = [`${API}/`, "/healthz", "/readyz", "/metrics", "/sw.js"];

/** A file whose name holds a digest of its content. */
export const isAsset = (path: string): boolean => path.startsWith("/assets/");

const readsOutlook = (path: string): boolean =>
  OUTLOOK_PAGES.split(" ").includes(path.replace(/\/+$/, ""));

export function wayOf({ method, mode, destination, url, ranged }: Asked, origin: string): Way {
  const address = new URL(url);
  if (method === "POST" && mode === "navigate" && address.pathname === SHARE_TARGET) {
    return address.origin === origin ? "shared" : "network";
  }
  if (method !== "GET" || ranged || address.origin !== origin) return "network";
  if (LIVE.some((start) => address.pathname.startsWith(start))) return "network";
  // The shell has the policy of all other pages: it would reach no mailbox.
  if (mode === "navigate" && readsOutlook(address.pathname)) return "network";
  // What is shown in a frame the server alone decides: the app's own shell is not for one.
  if (mode === "navigate") return destination === "document" ? "page" : "network";
  return isAsset(address.pathname) ? "asset" : "static";
}

/** So many files are kept of all versions together; the oldest go first. */
const ASSETS_MAX = 400;

/** Which of the kept files must go, in the order they came. */
export function surplus<T>(kept: readonly T[], max: number = ASSETS_MAX): readonly T[] {
  return kept.slice(0, Math.max(0, kept.length - max));
}

/** What a push message shows, and the page it leads to. */
export interface Shown {
  title: string;
  body: string;
  route: string;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads a push message. It leads nowhere but into the app. */
export function shownOf(data: string | undefined): Shown {
  let read: Record<string, unknown> = {};
  try {
    read = (JSON.parse(data ?? "") ?? {}) as Record<string, unknown>;
  } catch {
    // A browser must show something for each message it takes.
  }
  const route = textOf(read.route);
  const inside = route.startsWith("/") && !route.startsWith("//") && !route.includes("\\");
  return {
    title: textOf(read.title) || "Svenn",
    body: textOf(read.body),
    route: inside ? route : "/",
  };
}
