import type { CoursePackageValue, CourseSessionKept } from "@/api/schemas.gen.ts";
import { ApiError } from "@/lib/problem.ts";

/** What a package's page says through its port; whatever else comes is left out. */
export type PackageWord =
  | { type: "save"; seq: number; values: CoursePackageValue[] }
  /** It keeps more than there is room for. */
  | { type: "full" }
  /** The unit ended, and asked to be led on or closed, or for nothing. */
  | { type: "finished"; way?: "next" | "close" }
  /** A unit of cmi5 was left by its own button. */
  | { type: "closed" }
  /** The unit was left, as it was asked to be. */
  | { type: "left" };

const VALUES_MAX = 10_000;
/** All values together, in characters. */
const CHARS_MAX = 700_000;

const isValue = (it: unknown): it is CoursePackageValue =>
  typeof it === "object" &&
  it !== null &&
  "name" in it &&
  "value" in it &&
  typeof it.name === "string" &&
  typeof it.value === "string";

/** A message as one of the words that are known; null for any other. */
export function wordIn(data: unknown): PackageWord | null {
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  if (data.type === "closed" || data.type === "left") return { type: data.type };
  if (data.type === "finished") {
    const way = "way" in data ? data.way : undefined;
    return way === "next" || way === "close" ? { type: "finished", way } : { type: "finished" };
  }
  if (data.type !== "save" || !("seq" in data) || !("values" in data)) return null;
  const { seq, values } = data;
  if (!Number.isSafeInteger(seq) || !Array.isArray(values)) return null;
  if (values.length > VALUES_MAX) return { type: "full" };
  if (!values.every(isValue)) return null;
  const chars = values.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  if (chars > CHARS_MAX) return { type: "full" };
  const plain = values.map(({ name, value }) => ({ name, value }));
  return { type: "save", seq: seq as number, values: plain };
}

/** A browser goes on sending no more than 64 KiB when the page is gone. */
const OUTLIVING_BYTES_MAX = 60_000;

/** Whether a save is so small that it arrives also where the page is closed meanwhile. */
export const isOutliving = (body: { values: CoursePackageValue[] }): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length < OUTLIVING_BYTES_MAX;

export type PackageSaving = "saved" | "saving" | "offline" | "replaced" | "refused";

interface Body {
  seq: number;
  values: CoursePackageValue[];
}

interface PackageSaverOptions {
  send: (body: Body) => Promise<CourseSessionKept>;
  onSaving: (saving: PackageSaving) => void;
  onKept: (kept: CourseSessionKept) => void;
  /** Calls again after a while; answers what takes that back. */
  later: (act: () => void) => () => void;
}

/**
 * Sends what a package keeps: one save at a time, always the newest, again until it has arrived.
 * Each is whole and numbered, so that what was never sent is not missed.
 */
export class PackageSaver {
  readonly #options: PackageSaverOptions;
  #waiting: Body | null = null;
  #isSending = false;
  #isOver = false;
  /** The last that the package kept was not taken. */
  #isRefused = false;
  #takeBack: (() => void) | null = null;
  #sent: Promise<void> = Promise.resolve();

  constructor(options: PackageSaverOptions) {
    this.#options = options;
  }

  save(body: Body): void {
    if (this.#isOver) return;
    this.#waiting = body;
    this.#takeBack?.();
    this.#takeBack = null;
    this.#send();
  }

  /** Says that what the package keeps now is not saved: there is no room for it. */
  refuse(): void {
    if (this.#isOver) return;
    this.#isRefused = true;
    this.#options.onSaving("refused");
  }

  /** Until what was given is sent, or cannot be for now. */
  settle(): Promise<void> {
    return this.#sent;
  }

  /** Says that the package is still open, as what is being sent does. */
  ping(): void {
    if (!this.#isSending) this.save(this.#waiting ?? { seq: 0, values: [] });
  }

  #send(): void {
    if (!this.#isSending) this.#sent = this.#next();
  }

  async #next(): Promise<void> {
    const body = this.#waiting;
    if (!body || this.#isSending) return;
    this.#waiting = null;
    this.#isSending = true;
    const { send, onSaving, onKept, later } = this.#options;
    if (body.seq > 0) onSaving("saving");
    try {
      onKept(await send(body));
      if (body.seq > 0) this.#isRefused = false;
      onSaving(this.#isRefused ? "refused" : "saved");
    } catch (error) {
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: "" };
      const isRefused = status >= 400 && status < 500 && status !== 429;
      if (isRefused) {
        this.#isOver = code === "replaced" || status === 404;
        this.#isRefused = true;
        onSaving(this.#isOver ? "replaced" : "refused");
      } else {
        this.#waiting ??= body;
        onSaving("offline");
        this.#takeBack = later(() => this.#send());
        return;
      }
    } finally {
      this.#isSending = false;
    }
    await this.#next();
  }
}
