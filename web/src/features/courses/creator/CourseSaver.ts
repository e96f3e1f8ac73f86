import type { CourseView } from "@/api/schemas.gen.ts";
import { ApiError, isUnreachable } from "@/lib/problem.ts";
import { createStore } from "@/lib/store.ts";
import { type CourseText, type Edit, textOf } from "./draft.ts";

/** Whether what is written is saved. */
export type Save =
  | { kind: "saved"; at: number | null }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "offline" }
  | { kind: "refused"; error: unknown }
  /** Somebody else has saved meanwhile: which of the two is meant is chosen. */
  | { kind: "conflict"; stored: CourseView };

export interface CourseWork {
  text: CourseText;
  save: Save;
  canUndo: boolean;
  canRedo: boolean;
  /** Grows when fields that keep a text of their own begin anew. */
  round: number;
}

interface SaverOptions {
  stored: CourseView;
  send: (text: CourseText & { version: number }) => Promise<CourseView>;
  saved: (view: CourseView) => void;
  /** Runs later, and answers what stops it; a test runs it at once. */
  later: (run: () => void, ms: number) => () => void;
  now: () => number;
}

const WAIT_MS = 900;
const AGAIN_MS = 8000;
/** Letters that are typed in one go are one step back. */
const STEP_MS = 1500;
const STEPS_MAX = 100;

/** What is written of a course: each step is saved a moment later, and can be taken back. */
export class CourseSaver {
  readonly work;
  readonly #options: SaverOptions;
  #version: number;
  #kept: CourseText;
  #past: CourseText[] = [];
  #future: CourseText[] = [];
  #editedAt = 0;
  #stop: () => void = () => undefined;
  #running: Promise<void> | null = null;

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#version = options.stored.version;
    this.#kept = textOf(options.stored);
    this.work = createStore<CourseWork>({
      text: this.#kept,
      save: { kind: "saved", at: null },
      canUndo: false,
      canRedo: false,
      round: 0,
    });
  }

  get version(): number {
    return this.#version;
  }

  get isSaved(): boolean {
    return this.work.get().text === this.#kept;
  }

  edit(edit: Edit): void {
    const { text } = this.work.get();
    const now = this.#options.now();
    if (now - this.#editedAt > STEP_MS || this.#past.length === 0) {
      this.#past = [...this.#past, text].slice(-STEPS_MAX);
    }
    this.#editedAt = now;
    this.#future = [];
    this.#show(edit(text), 0);
  }

  undo(): void {
    const before = this.#past.pop();
    if (!before) return;
    this.#future.push(this.work.get().text);
    this.#editedAt = 0;
    this.#show(before, 1);
  }

  redo(): void {
    const after = this.#future.pop();
    if (!after) return;
    this.#past.push(this.work.get().text);
    this.#editedAt = 0;
    this.#show(after, 1);
  }

  /** The course as it was read again: it is taken over while nothing is written here. */
  read(stored: CourseView): void {
    if (stored.version <= this.#version || !this.isSaved || this.#running) return;
    this.#take(stored);
  }

  /** Ends a conflict with what is stored, or with what is written here. */
  resolve(side: "stored" | "mine"): void {
    const { save } = this.work.get();
    if (save.kind !== "conflict") return;
    if (side === "stored") {
      this.#past = [...this.#past, this.work.get().text];
      this.#take(save.stored);
      return;
    }
    this.#version = save.stored.version;
    this.#kept = textOf(save.stored);
    this.#set({ save: { kind: "waiting" } });
    void this.flush();
  }

  /** Saves now; whether all of it is saved then. */
  async flush(): Promise<boolean> {
    this.#stop();
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    await this.#running;
    return this.isSaved;
  }

  close(): void {
    this.#stop();
  }

  #take(stored: CourseView): void {
    this.#version = stored.version;
    this.#kept = textOf(stored);
    this.#set({
      text: this.#kept,
      save: { kind: "saved", at: null },
      round: this.work.get().round + 1,
    });
  }

  #show(text: CourseText, rounds: number): void {
    const { save, round } = this.work.get();
    const isHeld = save.kind === "conflict";
    this.#set({ text, round: round + rounds, ...(isHeld ? {} : { save: { kind: "waiting" } }) });
    if (!isHeld) this.#soon(WAIT_MS);
  }

  #soon(ms: number): void {
    this.#stop();
    this.#stop = this.#options.later(() => void this.flush(), ms);
  }

  #set(part: Partial<CourseWork>): void {
    this.work.set({
      ...this.work.get(),
      ...part,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    });
  }

  async #run(): Promise<void> {
    // Begins when it is known that it runs.
    await Promise.resolve();
    while (!this.isSaved && this.work.get().save.kind !== "conflict") {
      const { text } = this.work.get();
      this.#set({ save: { kind: "saving" } });
      try {
        // oxlint-disable-next-line no-await-in-loop
        const stored = await this.#options.send({ version: this.#version, ...text });
        this.#version = stored.version;
        this.#kept = text;
        this.#options.saved(stored);
      } catch (error) {
        this.#refused(error);
        return;
      }
    }
    const { save } = this.work.get();
    if (save.kind !== "conflict") {
      this.#set({ save: { kind: "saved", at: this.#options.now() } });
    }
  }

  #refused(error: unknown): void {
    const stored = error instanceof ApiError ? error.currentAs<CourseView>() : undefined;
    if (stored) this.#set({ save: { kind: "conflict", stored } });
    else if (isUnreachable(error)) {
      this.#set({ save: { kind: "offline" } });
      this.#soon(AGAIN_MS);
    } else this.#set({ save: { kind: "refused", error } });
  }
}
