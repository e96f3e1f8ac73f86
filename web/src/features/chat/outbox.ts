import type { ChatMessageView } from "@/api/schemas.gen.ts";
import { type Items, itemsOf } from "@/lib/items/items.ts";
import { ApiError, isUnreachable, problemText } from "@/lib/problem.ts";
import { createStore, type Store } from "@/lib/store.ts";
import { noteUnsent } from "./unsent.ts";

/**
 * `waiting`: its turn comes. `failed`: no answer came, and those behind it wait with it, so that
 * nothing is overtaken. `refused`: the server said no; those behind it go on. `sent`: it is through,
 * and shown until it stands among the others.
 */
export type WaitingState = "waiting" | "sending" | "failed" | "refused" | "sent";

/** A message on its way. */
export interface Waiting {
  /** The sender's own name for it: sent twice under it, it is there once. */
  key: string;
  room: string;
  /** When it was written, ms: the order in which they go. */
  at: number;
  message: string;
  /** Sent in place of a text. */
  file: File | null;
  state: WaitingState;
  error: string | null;
  /** How much of a file has gone, 0–1. */
  share: number;
}

type Kept = Pick<Waiting, "room" | "at" | "message"> & {
  file: { name: string; type: string } | null;
};

export interface OutboxCalls {
  send: (one: Waiting, onProgress: (share: number) => void) => Promise<ChatMessageView>;
  /** After a message is through; done when the room shows it. */
  sent: (room: string) => Promise<unknown>;
}

const NAMES = "chatutboks/";
const TOO_MANY = 429;

const keptOf = ({ room, at, message, file }: Waiting): Kept => ({
  room,
  at,
  message,
  file: file && { name: file.name, type: file.type },
});

/** What may go another time as it is. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || isUnreachable(error) || error.status === TOO_MANY;

/** What one person has written and the server does not have yet. It outlives the page. */
export class Outbox {
  readonly waiting: Store<readonly Waiting[]> = createStore<readonly Waiting[]>([]);
  private readonly running = new Set<string>();
  private readonly keeping = new Map<string, Promise<unknown>>();
  private closed = false;
  private last = 0;

  constructor(
    private readonly items: Items,
    private readonly calls: OutboxCalls,
  ) {}

  /** Takes a message; it goes as soon as those before it are through. */
  add(room: string, message: string, file: File | null): void {
    // Two in one millisecond keep their order.
    const at = Math.max(Date.now(), this.last + 1);
    this.last = at;
    const key = crypto.randomUUID();
    const one: Waiting = { key, room, at, message, file, state: "waiting", error: null, share: 0 };
    this.put([...this.waiting.get(), one]);
    this.keeping.set(key, this.keep(one));
    void this.run(room);
  }

  /** 'Send igjen'. */
  retry(key: string): void {
    const one = this.find(key);
    if (!one) return;
    this.change(key, { state: "waiting", error: null });
    void this.run(one.room);
  }

  /** Takes one back that is not through. */
  async drop(key: string): Promise<void> {
    const room = this.find(key)?.room;
    await this.erase(key);
    if (room !== undefined) void this.run(room);
  }

  /** Takes up what an earlier page left, and what failed for want of a network. */
  async resume(): Promise<void> {
    const known = new Set(this.waiting.get().map(({ key }) => key));
    const left = (await this.items.list(NAMES)).flatMap(({ name, value, bytes }): Waiting[] => {
      const key = name.slice(NAMES.length);
      if (known.has(key) || this.find(key)) return [];
      const { file, ...rest } = value as Kept;
      const whole = file && new File([bytes], file.name, { type: file.type });
      return [{ ...rest, key, file: whole, state: "waiting", error: null, share: 0 }];
    });
    if (this.closed) return;
    this.put([...this.waiting.get(), ...left]);
    for (const room of new Set(this.waiting.get().map((one) => one.room))) void this.run(room);
  }

  /** Sends no more, for a session that has ended. */
  close(): void {
    this.closed = true;
    this.waiting.set([]);
  }

  private find(key: string): Waiting | undefined {
    return this.waiting.get().find((one) => one.key === key);
  }

  private put(all: readonly Waiting[]): void {
    if (this.closed) return;
    this.waiting.set(all.toSorted((a, b) => a.at - b.at));
    noteUnsent(all.filter(({ state }) => state !== "sent").length);
  }

  private change(key: string, change: Partial<Waiting>): void {
    this.put(this.waiting.get().map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  private async keep(one: Waiting): Promise<void> {
    try {
      const bytes = one.file ? new Uint8Array(await one.file.arrayBuffer()) : undefined;
      await this.items.put(`${NAMES}${one.key}`, keptOf(one), bytes);
    } catch {
      // Not kept: it lives as long as the page.
    }
  }

  private async erase(key: string): Promise<void> {
    this.put(this.waiting.get().filter((one) => one.key !== key));
    await this.keeping.get(key);
    this.keeping.delete(key);
    await this.items.remove(`${NAMES}${key}`);
  }

  /** The first of a room that is not through and was not refused. */
  private next(room: string): Waiting | undefined {
    return this.waiting
      .get()
      .find((one) => one.room === room && one.state !== "refused" && one.state !== "sent");
  }

  /** Sends what waits in a room, one after the other. */
  private async run(room: string): Promise<void> {
    if (this.running.has(room)) return;
    this.running.add(room);
    try {
      for (let next = this.next(room); next && !this.closed; next = this.next(room)) {
        // Each waits for the one before it.
        // oxlint-disable-next-line no-await-in-loop
        if (!(await this.sendOne(next))) return;
      }
    } finally {
      this.running.delete(room);
    }
  }

  /** Whether those behind it may go. */
  private async sendOne(one: Waiting): Promise<boolean> {
    const { key, room } = one;
    this.change(key, { state: "sending", error: null, share: 0 });
    try {
      await this.calls.send(one, (share) => this.change(key, { share }));
    } catch (error) {
      const passing = isPassing(error);
      this.change(key, { state: passing ? "failed" : "refused", error: problemText(error) });
      return !passing;
    }
    this.change(key, { state: "sent" });
    // The next does not wait until this one is drawn.
    void this.calls.sent(room).finally(() => this.erase(key));
    return true;
  }
}

/** The outbox of somebody, made by `make`; the key under which it lies says whose it is. */
export const outboxFor = (user: string, calls: OutboxCalls): Outbox =>
  new Outbox(itemsOf(user), calls);
