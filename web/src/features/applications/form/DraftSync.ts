import { ApiError, isUnreachable } from "@/lib/problem.ts";
import { createStore } from "@/lib/store.ts";

/** How far the draft is on its way to the server. */
export type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  /** There is no line: it is tried again by itself. */
  | { kind: "waiting" }
  | { kind: "saved"; at: number }
  | { kind: "refused"; error: unknown };

/** Sends the whole of what is written; a refusal that says so is not tried again. */
type Save<V> = (values: V) => Promise<unknown>;

export interface SyncOptions {
  now?: () => number;
  /** Runs it later, and answers what calls that off. */
  later?: (run: () => void, ms: number) => () => void;
}

/** After the last letter. */
const TYPED_MS = 1_500;
/** From one attempt to the next on a line that breaks; the last counts for all that follow. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
const WAIT_MS_MAX = 30_000;
const STATUS_BUSY = new Set([429, 503]);

const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && STATUS_BUSY.has(error.status));

const timer = (run: () => void, ms: number): (() => void) => {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
};

/**
 * Keeps a draft on the server equal to what is written. One call is under way at a time; what is
 * written meanwhile goes with the next. A line that breaks loses nothing: the page has it.
 */
export class DraftSync<V> {
  readonly state = createStore<SaveState>({ kind: "idle" });
  private readonly options: Required<SyncOptions>;
  private save: Save<V> = async () => undefined;
  private wanted: V | null = null;
  private running: Promise<void> | null = null;
  private cancel: () => void = () => undefined;
  private tries = 0;

  constructor(options: SyncOptions = {}) {
    this.options = { now: Date.now, later: timer, ...options };
  }

  /** How it is sent from now on. */
  saves(save: Save<V>): void {
    this.save = save;
  }

  /** Something was written: it is sent a little later. */
  typed(values: V): void {
    this.wanted = values;
    if (this.state.get().kind === "waiting") return;
    this.plan(TYPED_MS);
  }

  /** Sends now what is written. Ends when the server has it, or says why it has not. */
  async flush(values: V): Promise<void> {
    this.wanted = values;
    await this.attempt();
    const state = this.state.get();
    if (state.kind === "refused") throw state.error;
  }

  /** The line is back, or somebody asks for it. */
  again(): void {
    if (this.wanted !== null) void this.attempt();
  }

  /** Whether the server has not all that is written. */
  get isBehind(): boolean {
    return this.wanted !== null || this.running !== null;
  }

  stop(): void {
    this.cancel();
  }

  private plan(ms: number): void {
    this.cancel();
    this.cancel = this.options.later(() => void this.attempt(), ms);
  }

  private attempt(): Promise<void> {
    this.cancel();
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async run(): Promise<void> {
    while (this.wanted !== null) {
      const values = this.wanted;
      this.wanted = null;
      this.state.set({ kind: "saving" });
      try {
        await this.save(values);
        this.tries = 0;
        this.state.set({ kind: "saved", at: this.options.now() });
      } catch (error) {
        // What was written meanwhile is newer.
        this.wanted ??= values;
        if (isPassing(error)) {
          this.state.set({ kind: "waiting" });
          this.plan(WAITS_MS[this.tries] ?? WAIT_MS_MAX);
          this.tries += 1;
        } else {
          this.state.set({ kind: "refused", error });
          this.wanted = null;
        }
        return;
      }
    }
  }
}
