import type { Items } from "@/lib/items/items.ts";
import { createStore } from "@/lib/store.ts";
import { isForLater, type Saving } from "./AnswerQueue.ts";

/** What lies in this browser: a text, and the version of what the server had when it was written. */
export interface KeptText {
  text: string;
  version: number;
}

interface DraftOptions {
  course: string;
  item: string;
  /** What the server has. */
  stored: KeptText;
  items: Items;
  /** Saves it; answers the version that the server has then. */
  send: (text: string) => Promise<number>;
}

const NAME = "kursoppgave/";
/** How long somebody stops before what they wrote is saved. */
const PAUSE_MS = 1500;

/**
 * What is written on a task: it lies in this browser with every change, encrypted, until the server
 * has it, so that a page that is closed without a network loses nothing.
 */
export class TextDraft {
  readonly saving = createStore<Saving>({ kind: "saved" });
  readonly #options: DraftOptions;
  #stored: KeptText;
  #text: string;
  #running: Promise<void> | null = null;
  #keeping: Promise<unknown> = Promise.resolve();
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(options: DraftOptions) {
    this.#options = options;
    this.#stored = options.stored;
    this.#text = options.stored.text;
  }

  /**
   * What a page that was closed has left. It goes on from there where the server has nothing newer;
   * else the writer chooses.
   */
  async resume(): Promise<{ text: string; isOlder: boolean } | null> {
    const kept = (await this.#options.items.get(this.#name()))?.value as KeptText | undefined;
    if (!kept || kept.text === this.#stored.text) return null;
    const isOlder = kept.version !== this.#stored.version;
    if (!isOlder) {
      this.#text = kept.text;
      void this.flush();
    }
    return { text: kept.text, isOlder };
  }

  write(text: string): void {
    this.#text = text;
    void this.#keep();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** What was written here is not wanted any more. */
  forget(): Promise<unknown> {
    this.#text = this.#stored.text;
    return this.#keep();
  }

  /** The server has this now: it was handed in. */
  taken(version: number): void {
    this.#stored = { text: this.#text, version };
    this.saving.set({ kind: "saved" });
    void this.#keep();
  }

  /** Saves what is not saved; whether the server has all of it then. */
  async flush(): Promise<boolean> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    await this.#running;
    return this.#text === this.#stored.text;
  }

  #name(): string {
    const { course, item } = this.#options;
    return `${NAME}${course}/${item}`;
  }

  #keep(): Promise<unknown> {
    const { items } = this.#options;
    const write = (): Promise<unknown> =>
      this.#text === this.#stored.text
        ? items.remove(this.#name())
        : items.put(this.#name(), { text: this.#text, version: this.#stored.version });
    this.#keeping = this.#keeping.then(write);
    return this.#keeping;
  }

  async #run(): Promise<void> {
    while (this.#text !== this.#stored.text) {
      const text = this.#text;
      this.saving.set({ kind: "saving" });
      try {
        // One after the other: what is written meanwhile is sent then.
        // oxlint-disable-next-line no-await-in-loop
        this.#stored = { text, version: await this.#options.send(text) };
      } catch (error) {
        this.saving.set(isForLater(error) ? { kind: "offline" } : { kind: "refused", error });
        return;
      }
      // oxlint-disable-next-line no-await-in-loop
      await this.#keep();
    }
    this.saving.set({ kind: "saved" });
  }
}
