import type { Items } from "@/lib/items/items.ts";
import { isUnreachable } from "@/lib/problem.ts";
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

interface QueueOptions<A> {
  /** The attempt that the answers belong to. */
  attempt: string;
  /** The highest number that the server has of it. */
  last: number;
  items: Items;
  send: (answer: Sent<A>) => Promise<unknown>;
}

const NAME = "kurssvar/";

/**
 * Sends each answer as it is given, one after the other, and of those to one question the last.
 * What the server does not have yet lies in this browser, so that a page that is closed in the
 * middle loses nothing; sent twice it counts once, by its number.
 */
export class AnswerQueue<A> {
  readonly saving = createStore<Saving>({ kind: "saved" });
  readonly #options: QueueOptions<A>;
  readonly #waiting = new Map<string, Sent<A>>();
  #last: number;
  #running: Promise<void> | null = null;

  constructor(options: QueueOptions<A>) {
    this.#options = options;
    this.#last = options.last;
  }

  /** What a page that was closed left behind; it is sent, and is shown in place of older answers. */
  async resume(): Promise<readonly Sent<A>[]> {
    const kept = await this.#options.items.get(this.#name());
    const { last } = this.#options;
    // What another device has answered since is newer than what was left here.
    const answers = ((kept?.value ?? []) as Sent<A>[]).filter(({ sekvens }) => sekvens > last);
    for (const answer of answers) {
      this.#last = Math.max(this.#last, answer.sekvens);
      if (!this.#waiting.has(answer.sporsmal)) this.#waiting.set(answer.sporsmal, answer);
    }
    if (answers.length > 0) void this.flush();
    return answers;
  }

  /** Takes an answer; it is sent at once, or after the one that is on its way. */
  put(sporsmal: string, svar: A): void {
    this.#last += 1;
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

  #name(): string {
    return NAME + this.#options.attempt;
  }

  async #keep(): Promise<void> {
    const { items } = this.#options;
    if (this.#waiting.size === 0) await items.remove(this.#name());
    else await items.put(this.#name(), [...this.#waiting.values()]);
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
        await this.#options.send(next);
      } catch (error) {
        if (isUnreachable(error)) {
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

  #first(): Sent<A> | undefined {
    return this.#waiting.values().next().value;
  }
}
