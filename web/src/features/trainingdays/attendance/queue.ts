import type { Item, Items } from "@/lib/items/items.ts";
import { ApiError, isUnreachable, problemText } from "@/lib/problem.ts";
import { createStore, type Store } from "@/lib/store.ts";

/** What somebody at the door has said of a person, and the server does not have yet. */
export interface Mark {
  /** The training day. */
  id: string;
  /** Which of its days, from 1. */
  dag: number;
  /** The participant. */
  person: string;
  attendencestatus: "REGISTERED" | "NOT_MET" | "WAITING";
  /** When it was said, ms. */
  at: number;
}

export interface Marked extends Mark {
  /** Why the server said no; null while it waits. */
  error: string | null;
}

export interface QueueCalls {
  send: (mark: Mark) => Promise<unknown>;
  /** After marks of a training day are through. */
  sent: (id: string) => Promise<unknown>;
  /** Does something a while later: a server that could not be reached may be by then. */
  later: (again: () => void) => void;
}

const NAMES = "oppmotekoe/";
const TOO_MANY = 429;

const keyOf = ({ id, dag, person }: Mark): string => `${NAMES}${id}/${dag}/${person}`;

const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || isUnreachable(error) || error.status === TOO_MANY;

/**
 * Attendance as it is taken down at a door without a network. Of a person on a day the last word
 * counts; it outlives the page, and goes when the server can be reached.
 */
export class AttendanceQueue {
  readonly marks: Store<readonly Marked[]> = createStore<readonly Marked[]>([]);
  /** What the server has, and the page does not show yet. */
  private readonly through = new Set<Marked>();
  private running: Promise<void> | null = null;
  private comesAgain = false;
  private closed = false;

  constructor(
    private readonly items: Items,
    private readonly calls: QueueCalls,
  ) {}

  /** Takes a mark down, and sends what waits. */
  async add(mark: Mark): Promise<void> {
    this.put([...this.others(mark), { ...mark, error: null }]);
    await this.items.put(keyOf(mark), mark);
    await this.run();
  }

  /** Takes up what an earlier page left. */
  async resume(): Promise<void> {
    const left = (await this.items.list(NAMES)).map(({ value }: Item) => value as Mark);
    const known = new Set(this.marks.get().map(keyOf));
    const more = left.filter((mark) => !known.has(keyOf(mark)));
    this.put([...this.marks.get(), ...more.map((mark) => ({ ...mark, error: null }))]);
    await this.run();
  }

  /** Lets go of a mark that the server refused. */
  async drop(mark: Mark): Promise<void> {
    this.put(this.others(mark));
    await this.items.remove(keyOf(mark));
  }

  /** Sends no more, for a session that has ended. */
  close(): void {
    this.closed = true;
    this.marks.set([]);
  }

  /** Sends what waits, oldest first, until the server cannot be reached; then it tries again. */
  run(): Promise<void> {
    this.running ??= this.sendAll().finally(() => {
      this.running = null;
      // The network may have come back while the last one was failing: nothing else would tell.
      if (this.next() && !this.closed) this.comeAgain();
    });
    return this.running;
  }

  private comeAgain(): void {
    if (this.comesAgain) return;
    this.comesAgain = true;
    this.calls.later(() => {
      this.comesAgain = false;
      if (!this.closed) void this.run();
    });
  }

  private async sendAll(): Promise<void> {
    // What was said while the page took up the last ones goes at once.
    // oxlint-disable-next-line no-await-in-loop
    while ((await this.sendWaiting()) && this.next() && !this.closed);
  }

  /** Whether all could be sent that waited. */
  private async sendWaiting(): Promise<boolean> {
    let could = true;
    for (let next = this.next(); next && could && !this.closed; next = this.next()) {
      // Each waits for the one before it: one that cannot go tells of all of them.
      // oxlint-disable-next-line no-await-in-loop
      could = await this.sendOne(next);
    }
    const days = new Set([...this.through].map(({ id }) => id));
    await Promise.all([...days].map((id) => this.calls.sent(id)));
    // Until the page shows what the server has, they look as if they were on their way.
    const through = [...this.through].filter((mark) => this.marks.get().includes(mark));
    this.through.clear();
    await Promise.all(through.map((mark) => this.drop(mark)));
    return could;
  }

  /** Whether those behind it may go. */
  private async sendOne(mark: Marked): Promise<boolean> {
    try {
      await this.calls.send(mark);
    } catch (error) {
      if (isPassing(error)) return false;
      this.change(mark, problemText(error));
      return true;
    }
    // A newer word about the same person may have come meanwhile: that one still waits.
    this.through.add(mark);
    return true;
  }

  private next(): Marked | undefined {
    return this.marks.get().find((mark) => mark.error === null && !this.through.has(mark));
  }

  private others(mark: Mark): Marked[] {
    return this.marks.get().filter((one) => keyOf(one) !== keyOf(mark));
  }

  private change(mark: Marked, error: string): void {
    this.put(this.marks.get().map((one) => (one === mark ? { ...one, error } : one)));
  }

  private put(marks: readonly Marked[]): void {
    if (!this.closed) this.marks.set(marks.toSorted((a, b) => a.at - b.at));
  }
}
