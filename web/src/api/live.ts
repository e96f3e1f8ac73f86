import { useSyncExternalStore } from "react";
import { changed, everythingChanged } from "./changes.ts";
import { endOver } from "./client.ts";
import { type Notice, notice } from "./notice.ts";
import { API } from "./operation.ts";
import { currentToken, onToken, refresh } from "./session.ts";

/**
 * What the server sends. Content never travels here, but for the notice of maintenance, which is
 * everybody's: the client fetches what it may see.
 */
type LiveMessage =
  | { type: "ready"; seq: number; notice?: Notice }
  | { type: "notice"; notice?: Notice }
  | { type: "change"; seq: number; collection: string; id: string; verb: string }
  | { type: "resync"; seq: number };

export type LiveStatus = "off" | "connecting" | "online" | "offline";

/** Close code: signed out, or the rights are gone. */
const CLOSED_RIGHTS_GONE = 4401;
/** Close code: the server is told to stop, and says when to come back, in ms. */
const CLOSED_STOPPING = 1012;
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 30_000;
/** How long to wait before attempt `n` (from 0), in ms: doubling to a limit, with a random share. */
export function retryDelay(attempt: number, random: number): number {
  const full = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** attempt);
  return Math.round(full / 2 + (full / 2) * random);
}

/** When a server that stops asks to come back; each is told another time, so that not all come. */
export function comeBackIn(reason: string): number {
  const wait = Number(reason);
  return reason !== "" && Number.isFinite(wait)
    ? Math.min(RETRY_MAX_MS, Math.max(0, wait))
    : RETRY_MIN_MS;
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
  private readonly unsubscribeToken: () => void;
  private readonly comeBack = (): void => {
    this.attempt = 0;
    clearTimeout(this.retryTimer);
    if (!this.socket) void this.open();
  };
  private readonly goneOffline = (): void => {
    this.socket?.close();
  };

  constructor() {
    this.unsubscribeToken = onToken((token) => this.say({ token }));
    window.addEventListener("online", this.comeBack);
    window.addEventListener("offline", this.goneOffline);
    setStatus("connecting");
    void this.open();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.retryTimer);
    this.unsubscribeToken();
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
    socket.addEventListener("close", (event) => this.closed(event.code, event.reason));
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
      if (this.seq === null && !first) void everythingChanged();
      this.seq = Math.max(this.seq ?? 0, message.seq);
      notice.set(message.notice ?? null);
    } else if (message.type === "notice") {
      notice.set(message.notice ?? null);
    } else if (message.type === "resync") {
      this.seq = message.seq;
      void everythingChanged();
    } else if (message.type === "change") {
      this.seq = message.seq;
      void changed(message.collection, message.id);
    }
  }

  private closed(code: number, reason: string): void {
    this.socket = null;
    if (this.stopped) return;
    if (code === CLOSED_STOPPING) {
      this.retryIn(comeBackIn(reason));
      return;
    }
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
        await endOver();
        return;
      }
      void everythingChanged();
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
    const wait = retryDelay(this.attempt, jitter());
    this.attempt += 1;
    this.retryIn(wait);
  }

  private retryIn(wait: number): void {
    setStatus("offline");
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => void this.open(), wait);
  }
}

function jitter(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}

/** Starts the live connection; the answer stops it. */
export function startLive(): () => void {
  const connection = new LiveConnection();
  return () => connection.stop();
}
