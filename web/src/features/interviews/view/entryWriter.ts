import type { InterviewEntry } from "@/api/schemas.gen.ts";
import { ApiError } from "@/lib/problem.ts";

/** What stands in a field: a step or words, and what is said with it. */
export interface Said {
  answer: string;
  comment: string;
}

export type Saving = "saved" | "waits" | "saving" | "lost" | "conflict" | "refused";

/** What a field shows. */
export interface Written {
  mine: Said;
  state: Saving;
  /** What somebody else wrote in the same place meanwhile. */
  theirs: InterviewEntry | null;
}

const WRITE_AFTER_MS = 500;
/** How long after a line broke it is tried again. */
const AGAIN_AFTER_MS = 3000;

const said = (entry: InterviewEntry | undefined): Said => ({
  answer: entry?.answer ?? "",
  comment: entry?.comment ?? "",
});

const same = (a: Said, b: Said): boolean => a.answer === b.answer && a.comment === b.comment;

/**
 * A field of an interview that is saved while it is written. What others write comes in as long as
 * nothing of one's own waits; what both have written is shown to the second writer.
 */
export class EntryWriter {
  #shown: Written;
  #version: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #heard = new Set<() => void>();
  readonly #send: (said: Said, version: number) => Promise<InterviewEntry>;

  constructor(
    stored: InterviewEntry | undefined,
    send: (said: Said, version: number) => Promise<InterviewEntry>,
  ) {
    this.#shown = { mine: said(stored), state: "saved", theirs: null };
    this.#version = stored?.version ?? 0;
    this.#send = send;
  }

  readonly shown = (): Written => this.#shown;

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#heard.add(hear);
    return () => this.#heard.delete(hear);
  };

  change(next: Partial<Said>): void {
    const { state, mine } = this.#shown;
    const busy = state === "conflict" || state === "saving";
    this.#show({ mine: { ...mine, ...next }, ...(busy ? {} : { state: "waits" }) });
    if (!busy) this.#after(WRITE_AFTER_MS);
  }

  /** As it is stored now. */
  receive(stored: InterviewEntry | undefined): void {
    if (!stored || stored.version <= this.#version || this.#shown.state !== "saved") return;
    this.#version = stored.version;
    this.#show({ mine: said(stored) });
  }

  choose(which: "mine" | "theirs"): void {
    const { theirs } = this.#shown;
    if (!theirs) return;
    this.#version = theirs.version;
    if (which === "theirs") {
      this.#show({ mine: said(theirs), state: "saved", theirs: null });
      return;
    }
    this.#show({ theirs: null });
    void this.#write();
  }

  /** Leaving the page stores what was written. */
  leave(): void {
    clearTimeout(this.#timer);
    if (this.#shown.state === "waits" || this.#shown.state === "lost") void this.#write();
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    const sent = this.#shown.mine;
    this.#show({ state: "saving" });
    try {
      const saved = await this.#send(sent, this.#version);
      this.#version = saved.version;
      const isAll = same(this.#shown.mine, sent);
      this.#show({ state: isAll ? "saved" : "waits" });
      if (!isAll) this.#after(WRITE_AFTER_MS);
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    if (error instanceof ApiError && error.code === "stale_version") {
      const theirs = error.currentAs<InterviewEntry>();
      if (theirs) {
        this.#show({ state: "conflict", theirs });
        return;
      }
    }
    // Without a line there is no status: it is tried again until there is one.
    const status = error instanceof ApiError ? error.status : 0;
    const isFinal = status >= 400 && status < 500 && status !== 429;
    this.#show({ state: isFinal ? "refused" : "lost" });
    if (!isFinal) this.#after(AGAIN_AFTER_MS);
  }

  #after(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#write(), ms);
  }

  #show(part: Partial<Written>): void {
    this.#shown = { ...this.#shown, ...part };
    for (const hear of this.#heard) hear();
  }
}
