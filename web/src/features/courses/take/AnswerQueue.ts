import type { Items } from "@/lib/items/items.ts";
import { ApiError, isUnreachable } from "@/lib/problem.ts";
import { createStore } from "@/lib/store.ts";

/** An answer on its way. Of two to the same question the one with the higher number is meant. */
export interface Sent<A> {
  sporsmal: string;
  svar: A;
  sekvens: number;
}

/** How it stands with the answers of an attempt. */
export type Saving =
  | { kind: "saved" }
  | { kind: "saving" }
  /** No network: they are kept in this browser, and are sent when it is back. */
  | { kind: "offline" }
  /** The server took no more: the attempt is over, or the question is none of it. */
  | { kind: "refused"; error: unknown };

/** Whether it may be taken later: nothing is wrong with what was sent. */
export const isForLater = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && [401, 429].includes(error.status));

interface QueueOptions<A> {
  /** The attempt that the answers belong to. */
  attempt: string;
  /** The highest number that the server has of it. */
  last: number;
  items: Items;
  /** Sends it; answers the number of what the server has of the question then. */
  send: (answer: Sent<A>) => Promise<number>;
  now?: () => number;
}

/** What was given so lately is newer than what another device has answered, whatever its number. */
const LATELY_MS = 60_000;
const NAME = "kurssvar/";

/** The answers that lie here of an attempt; anything else is none. */
const keptAnswers = <A>(value: unknown): readonly Sent<A>[] =>
  Array.isArray(value) ? (value as Sent<A>[]) : [];

/**
 * Sends what pages that were closed without a network have left, whatever attempt it is of: whoever
 * does not come back to a quiz has answered all the same. What the server refuses goes.
 */
export async function sendLeft<A>(
  items: Items,
  send: (attempt: string, answer: Sent<A>) => Promise<unknown>,
): Promise<void> {
  for (const { name, value } of await items.list(NAME)) {
    let left = keptAnswers<A>(value);
    for (const answer of left) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        await send(name.slice(NAME.length), answer);
      } catch (error) {
        if (isForLater(error)) return;
      }
      left = left.filter((one) => one !== answer);
      // oxlint-disable-next-line no-await-in-loop
      await (left.length === 0 ? items.remove(name) : items.put(name, left));
    }
  }
}

/**
 * Sends each answer as it is given, one after the other, and of those to one question the last.
 * What the server does not have yet lies in this browser, so that a page that is closed in the
 * middle loses nothing; sent twice it counts once, by its number.
 */
export class AnswerQueue<A> {
  readonly saving = createStore<Saving>({ kind: "saved" });
  readonly #options: QueueOptions<A>;
  readonly #waiting = new Map<string, Sent<A>>();
  /** When the answers of this page were given, by question. */
  readonly #given = new Map<string, number>();
  #last: number;
  #running: Promise<void> | null = null;
  #keeping: Promise<unknown> = Promise.resolve();

  constructor(options: QueueOptions<A>) {
    this.#options = options;
    this.#last = options.last;
  }

  /** What a page that was closed left behind; it is sent, and is shown in place of older answers. */
  async resume(): Promise<readonly Sent<A>[]> {
    const kept = await this.#options.items.get(this.#name());
    const { last } = this.#options;
    // What another device has answered since is newer than what was left here.
    const answers = keptAnswers<A>(kept?.value).filter(({ sekvens }) => sekvens > last);
    for (const answer of answers) {
      this.#last = Math.max(this.#last, answer.sekvens);
      if (!this.#waiting.has(answer.sporsmal)) this.#waiting.set(answer.sporsmal, answer);
    }
    if (answers.length > 0) void this.flush();
    return answers;
  }

  /** The server has answers with numbers up to this one: the next ones are higher. */
  heard(last: number): void {
    this.#last = Math.max(this.#last, last);
  }

  /** Takes an answer; it is sent at once, or after the one that is on its way. */
  put(sporsmal: string, svar: A): void {
    this.#last += 1;
    this.#given.set(sporsmal, this.#now());
    this.#waiting.set(sporsmal, { sporsmal, svar, sekvens: this.#last });
    void this.#keep();
    void this.flush();
  }

  /** Sends what waits; whether the server has all of it then. */
  async flush(): Promise<boolean> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    await this.#running;
    return this.#waiting.size === 0;
  }

  /** What the server does not have yet, by question. */
  unsent(): Record<string, A> {
    return Object.fromEntries(
      [...this.#waiting.values()].map(({ sporsmal, svar }) => [sporsmal, svar]),
    );
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #name(): string {
    return NAME + this.#options.attempt;
  }

  /** Writes what waits, after what is being written: the newest lies there at last. */
  async #keep(): Promise<void> {
    const { items } = this.#options;
    const write = (): Promise<unknown> =>
      this.#waiting.size === 0
        ? items.remove(this.#name())
        : items.put(this.#name(), [...this.#waiting.values()]);
    this.#keeping = this.#keeping.then(write);
    await this.#keeping;
  }

  async #run(): Promise<void> {
    let refusal: Saving | null = null;
    // Begins when it is known that it runs: what is put meanwhile is sent by this run.
    await Promise.resolve();
    for (let next = this.#first(); next; next = this.#first()) {
      this.saving.set({ kind: "saving" });
      try {
        // One after the other: their order is the order in which they were given.
        // oxlint-disable-next-line no-await-in-loop
        this.#heed(next, await this.#options.send(next));
      } catch (error) {
        if (isForLater(error)) {
          this.saving.set({ kind: "offline" });
          return;
        }
        refusal = { kind: "refused", error };
      }
      // A newer answer to the same question may have come meanwhile.
      if (this.#waiting.get(next.sporsmal) === next) this.#waiting.delete(next.sporsmal);
      // oxlint-disable-next-line no-await-in-loop
      await this.#keep();
    }
    this.saving.set(refusal ?? { kind: "saved" });
  }

  /** Another device has answered meanwhile: what is given here now is meant all the same. */
  #heed(sent: Sent<A>, kept: number): void {
    this.heard(kept);
    const { sporsmal, sekvens } = sent;
    const isLate = this.#now() - (this.#given.get(sporsmal) ?? 0) > LATELY_MS;
    if (kept <= sekvens || isLate || this.#waiting.get(sporsmal) !== sent) return;
    this.#last += 1;
    this.#waiting.set(sporsmal, { ...sent, sekvens: this.#last });
  }

  #first(): Sent<A> | undefined {
    return this.#waiting.values().next().value;
  }
}
