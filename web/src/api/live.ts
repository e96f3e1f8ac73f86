import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isGoneHere, isStillHere } from "./gone.ts";
import { API } from "./operation.ts";
import { currentToken, endSession, onToken, refresh } from "./session.ts";

/** What the server sends. Content never travels here: the client fetches what it may see. */
type LiveMessage =
  | { type: "ready"; seq: number }
  | { type: "change"; seq: number; collection: string; id: string; verb: string }
  | { type: "resync"; seq: number };

export interface Change {
  collection: string;
  id: string;
  verb: string;
}

export type LiveStatus = "off" | "connecting" | "online" | "offline";

type KeysOf = (change: Change) => QueryKey[];

/** Close code: signed out, or the rights are gone. */
const CLOSED_RIGHTS_GONE = 4401;
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 30_000;
/** Changes within this window are answered with one round of refetching. */
const COALESCE_MS = 150;

const registry = new Map<string, KeysOf[]>();

/**
 * Says which queries a change of `collection` makes old. Features call it once, at module level:
 * `registerLiveKeys("DOKUMENTASJONER", ({ id }) => [["documentation", id], ["overview"]])`.
 * Lists of the collection itself (`["search", collection]`) are always included.
 */
export function registerLiveKeys(collection: string, keys: QueryKey[] | KeysOf): void {
  const of = typeof keys === "function" ? keys : () => keys;
  registry.set(collection, [...(registry.get(collection) ?? []), of]);
}

/** All query keys that a change makes old; not those of what this tab deleted itself. */
export function keysOf(change: Change): QueryKey[] {
  const registered = (registry.get(change.collection) ?? []).flatMap((of) => of(change));
  const left = isGoneHere(change.id)
    ? registered.filter((key) => !key.includes(change.id))
    : registered;
  return [["search", change.collection], ...left];
}

/** How long to wait before attempt `n` (from 0), in ms: doubling to a limit, with a random share. */
export function retryDelay(attempt: number, random: number): number {
  const full = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** attempt);
  return Math.round(full / 2 + (full / 2) * random);
}

let status: LiveStatus = "off";
const listeners = new Set<() => void>();

function setStatus(next: LiveStatus): void {
  if (status === next) return;
  status = next;
  for (const listener of listeners) listener();
}

/** Whether changes arrive live; `offline` after the connection was lost. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => status,
  );
}

class LiveConnection {
  private socket: WebSocket | null = null;
  private seq: number | null = null;
  private attempt = 0;
  private stopped = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private flushTimer: ReturnType<typeof setTimeout> | undefined;
  private changes = new Map<string, Change>();
  private readonly forgetToken: () => void;
  private readonly queryClient: QueryClient;
  private readonly comeBack = (): void => {
    this.attempt = 0;
    clearTimeout(this.retryTimer);
    if (!this.socket) void this.open();
  };
  private readonly goneOffline = (): void => {
    this.socket?.close();
  };

  constructor(queryClient: QueryClient) {
    this.queryClient = queryClient;
    this.forgetToken = onToken((token) => this.say({ token }));
    window.addEventListener("online", this.comeBack);
    window.addEventListener("offline", this.goneOffline);
    setStatus("connecting");
    void this.open();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.retryTimer);
    clearTimeout(this.flushTimer);
    this.forgetToken();
    window.removeEventListener("online", this.comeBack);
    window.removeEventListener("offline", this.goneOffline);
    this.socket?.close();
    setStatus("off");
  }

  private async open(): Promise<void> {
    let token: string | null;
    try {
      token = await currentToken();
    } catch {
      this.retry();
      return;
    }
    if (this.stopped || this.socket || token === null) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${API}/live`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify({ token, since: this.seq }));
    });
    socket.addEventListener("message", (event) => {
      if (typeof event.data === "string") this.take(event.data);
    });
    socket.addEventListener("close", (event) => this.closed(event.code));
  }

  private say(message: { token: string }): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private take(data: string): void {
    let message: LiveMessage;
    try {
      message = JSON.parse(data) as LiveMessage;
    } catch {
      return;
    }
    if (message.type === "ready") {
      // A gap without a cursor cannot be told from no gap: what is shown is fetched again.
      const first = this.attempt === 0;
      this.attempt = 0;
      setStatus("online");
      if (this.seq === null && !first) void this.queryClient.invalidateQueries();
      this.seq = Math.max(this.seq ?? 0, message.seq);
    } else if (message.type === "resync") {
      this.seq = message.seq;
      void this.queryClient.invalidateQueries();
    } else if (message.type === "change") {
      this.seq = message.seq;
      this.changes.set(`${message.collection}/${message.id}`, message);
      this.flushTimer ??= setTimeout(() => this.flush(), COALESCE_MS);
    }
  }

  private flush(): void {
    this.flushTimer = undefined;
    const keys = new Map<string, QueryKey>();
    for (const change of this.changes.values()) {
      for (const key of keysOf(change)) keys.set(JSON.stringify(key), key);
    }
    this.changes.clear();
    // A change of something else may name all of a kind, and what is gone is one of it.
    for (const queryKey of keys.values()) {
      void this.queryClient.invalidateQueries({ queryKey, predicate: isStillHere });
    }
  }

  private closed(code: number): void {
    this.socket = null;
    if (this.stopped) return;
    if (code === CLOSED_RIGHTS_GONE) {
      void this.askAgain();
      return;
    }
    this.retry();
  }

  /** The rights are gone, or the token was too old: a refresh tells which. */
  private async askAgain(): Promise<void> {
    try {
      if ((await refresh()) === null) {
        endSession();
        return;
      }
      void this.queryClient.invalidateQueries();
      // Once at once; a server that keeps closing is asked ever more seldom.
      if (this.attempt === 0) {
        this.attempt = 1;
        void this.open();
        return;
      }
    } catch {
      // The server cannot be reached: try as after any lost connection.
    }
    this.retry();
  }

  private retry(): void {
    if (this.stopped) return;
    setStatus("offline");
    const wait = retryDelay(this.attempt, jitter());
    this.attempt += 1;
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => void this.open(), wait);
  }
}

function jitter(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}

/** Starts the live connection; the answer stops it. */
export function startLive(queryClient: QueryClient): () => void {
  const connection = new LiveConnection(queryClient);
  return () => connection.stop();
}
