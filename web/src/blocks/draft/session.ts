import type { FileView } from "@/api/schemas.gen.ts";
import { isPictureFile } from "@/blocks/files/accepted.ts";
import { FileQueue } from "@/blocks/files/FileQueue.ts";
import { takenOf } from "@/lib/exif.ts";
import type { DraftApi, DraftDoc, DraftKind, LocalDraft } from "./kind.ts";
import {
  type Draft,
  type DraftEffect,
  type DraftEvent,
  hasUnsaved,
  isAtRest,
  isAtRisk,
  isDirty,
  maySendFiles,
  roomOf,
  sendRefusal,
  type SessionState,
  step,
  type Timer,
  unopened,
} from "./machine.ts";
import type { DraftStore } from "./store.ts";

export type { SaveState, SessionState } from "./machine.ts";

export interface SessionOptions<D extends DraftDoc, F extends object> {
  kind: DraftKind<D, F>;
  user: string;
  id: string;
  /** The id was made just now: nobody else knows it. */
  fresh: boolean;
  api: DraftApi<D, F>;
  store: DraftStore<F>;
  /** Told each time the server answers with the document. */
  onServer?: (doc: D) => void;
}

/**
 * One draft being written: what is typed goes to this browser's store at once and to the server
 * soon after. What happens is decided in `machine.ts` and carried out here. It lives outside React,
 * so that it can also finish what a closed page left behind.
 */
export class DraftSession<D extends DraftDoc, F extends object> {
  private draft: Draft<D, F>;
  private readonly listeners = new Set<() => void>();
  private readonly files: FileQueue<FileView>;
  private pushing: Promise<void> = Promise.resolve();
  private readonly timers = new Map<Timer, ReturnType<typeof setTimeout>>();
  private leaveTimer: ReturnType<typeof setTimeout> | undefined;
  private hasBegun = false;
  private readonly options: SessionOptions<D, F>;

  constructor(options: SessionOptions<D, F>) {
    this.options = options;
    this.draft = unopened(options.kind);
    const { user, id, api, store } = options;
    this.files = new FileQueue({
      keep: (key, file) => store.putFile(user, id, key, file),
      kept: (key) => store.getFile(user, id, key),
      erase: (key) => store.removeFile(user, id, key),
      send: (file, sending, key) => api.upload(id, file, sending, key),
      changed: (uploads) => void this.act({ type: "uploads", uploads }),
      arrived: (file, key) => void this.act({ type: "fileArrived", file, key }),
      settled: (isUnreachable) => this.act({ type: "fileSettled", isUnreachable }),
    });
  }

  get = (): SessionState<D, F> => this.draft.shown;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  // ── What is to be done ─────────────────────────────────────────────────

  /** Ends when all that follows from it is done; what can be done at once is. */
  private async act(event: DraftEvent<D, F>): Promise<void> {
    const before = this.draft.shown;
    const [draft, effects] = step(this.draft, event, Date.now());
    this.draft = draft;
    if (draft.shown !== before) for (const listener of this.listeners) listener();
    for (const effect of effects) {
      const running = this.carryOut(effect);
      if (running) await running;
    }
  }

  private carryOut(effect: DraftEffect<D, F>): Promise<void> | undefined {
    switch (effect.type) {
      case "open":
        return this.open();
      case "start":
        return this.start(effect.timer, effect.ms);
      case "stop":
        return this.stop(effect.timer);
      case "create":
      case "save":
        return this.save(effect);
      case "meet":
        return this.meet(effect.sent);
      case "tell":
        this.options.onServer?.(effect.doc);
        return undefined;
      case "push":
        return this.push();
      case "keep":
        return this.keep();
      case "putCopy":
        return this.putCopy(effect.copy);
      case "removeCopy":
        return this.removeCopy();
      case "restoreFiles":
        return this.restore(effect);
      case "retryFiles":
        this.files.retry(null);
        return undefined;
      case "sendFiles":
        if (maySendFiles(this.draft)) this.files.pump();
        return undefined;
      case "flush":
      case "resume":
        return this.act({ type: effect.type });
    }
  }

  private async restore({
    files,
    room,
  }: DraftEffect<D, F> & { type: "restoreFiles" }): Promise<void> {
    try {
      await this.files.restore(files, room);
    } finally {
      await this.act({ type: "filesReturned" });
    }
  }

  private start(timer: Timer, ms: number): undefined {
    this.stop(timer);
    this.timers.set(
      timer,
      setTimeout(() => void this.act({ type: "due", timer }), ms),
    );
  }

  private stop(timer: Timer): undefined {
    clearTimeout(this.timers.get(timer));
  }

  /** Joins the saving that is under way. */
  private push(): Promise<void> {
    if (!this.draft.isPushing) this.pushing = this.act({ type: "push" });
    return this.pushing;
  }

  /** Whatever goes wrong is an answer too: a saving that never ends would be the last one. */
  private async save(effect: DraftEffect<D, F> & { type: "create" | "save" }): Promise<void> {
    const { id, api } = this.options;
    const { sent } = effect;
    try {
      if (effect.type === "create") {
        await this.act({ type: "created", doc: await api.create(id, sent) });
      } else {
        await this.act({ type: "saved", doc: await api.save(id, effect.version, sent), sent });
      }
    } catch (error) {
      await this.act({ type: "notSaved", error, sent });
    }
  }

  private async meet(sent: F): Promise<void> {
    const { id, api } = this.options;
    try {
      await this.act({ type: "met", theirs: await api.load(id), sent });
    } catch (error) {
      await this.act({ type: "notMet", error });
    }
  }

  private async putCopy(copy: Omit<LocalDraft<F>, "user" | "id">): Promise<void> {
    const { user, id, store } = this.options;
    await this.act({ type: "kept", isKept: await store.put({ user, id, ...copy }) });
  }

  private async removeCopy(): Promise<void> {
    await this.options.store.remove(this.options.user, this.options.id);
    await this.act({ type: "kept", isKept: true });
  }

  // ── Opening ────────────────────────────────────────────────────────────

  /** The page is on the screen (again, when React draws it twice). */
  begin(): void {
    clearTimeout(this.leaveTimer);
    if (this.hasBegun) return;
    this.hasBegun = true;
    void this.open();
  }

  /** The page is gone: what is not saved goes on its way, then the session ends. */
  leave(): void {
    this.leaveTimer = setTimeout(() => {
      void this.keep()
        .then(() => this.flush())
        .finally(() => this.close());
    });
  }

  /** Reads this browser's copy and the server's, and starts from the two. */
  async open(): Promise<void> {
    const { user, id, api, store, fresh } = this.options;
    const local = fresh ? null : await store.get(user, id);
    let found: DraftEvent<D, F>;
    try {
      found = { type: "loaded", local, server: fresh ? null : await api.load(id) };
    } catch (error) {
      found = { type: "notLoaded", local, error };
    }
    await this.act(found);
  }

  // ── Writing ────────────────────────────────────────────────────────────

  /** Takes what was typed or chosen. */
  change(parts: Partial<F>): void {
    void this.act({ type: "typed", parts });
  }

  /** Whether the text here differs from the server's. */
  isDirty(): boolean {
    return isDirty(this.draft);
  }

  /** Whether the server lacks something that was made here. */
  hasUnsaved(): boolean {
    return hasUnsaved(this.draft);
  }

  /** Whether leaving the page now would lose something for good. */
  isAtRisk(): boolean {
    return isAtRisk(this.draft);
  }

  /** Writes the copy in this browser, or removes it when the server has everything. */
  keep(): Promise<void> {
    return this.act({ type: "keep", files: this.files.kept() });
  }

  /** Keeps the text of this moment: the page is reloaded or closed, and nothing is waited for. */
  rescue(): void {
    const { user, id, store } = this.options;
    const [, effects] = step(this.draft, { type: "keep", files: this.files.kept() }, Date.now());
    for (const effect of effects) {
      if (effect.type === "putCopy") store.rescue({ user, id, ...effect.copy });
    }
  }

  /** Sends what is not saved yet, now; ends when it is saved or could not be. */
  flush(): Promise<void> {
    return this.act({ type: "flush" });
  }

  /** Tries everything that failed once more: the connection is back, or the reader asked. */
  retry(): Promise<void> {
    return this.act({ type: "retry" });
  }

  /** The reader chose between this text and the server's. */
  resolve(choice: "mine" | "theirs"): Promise<void> {
    return this.act({ type: "resolve", choice });
  }

  /** The server's document changed, live or in another tab. */
  serverChanged(doc: D): void {
    void this.act({ type: "serverChanged", doc });
  }

  // ── Files ──────────────────────────────────────────────────────────────

  /** Takes new files; each is kept here until the server has it. */
  async addFiles(files: readonly File[]): Promise<void> {
    const { kind } = this.options;
    const added = await this.files.add(files, roomOf(kind, this.draft.shown.doc));
    if (kind.withPictures) {
      const pictures = added.filter(({ file }) => isPictureFile(file));
      const when = pictures.map(async ({ key, file }) => ({ key, taken: await takenOf(file) }));
      const read = await Promise.all(when);
      if (read.length > 0) this.change(kind.withPictures(this.draft.shown.fields, read));
    }
    await this.flush();
  }

  /** The bytes of a file that is still on its way, for its picture. */
  fileOf(key: string): File | undefined {
    return this.files.bytesOf(key);
  }

  retryFile(key: string): void {
    this.files.retry(key);
    void this.flush();
  }

  /** Takes a file out of the queue, also while it is being sent. */
  async dropFile(key: string): Promise<void> {
    await this.files.drop(key);
    const { kind } = this.options;
    if (kind.fileGone) this.change(kind.fileGone(this.draft.shown.fields, { key }));
    await this.act({ type: "fileSettled", isUnreachable: false });
  }

  /** Removes a file that the server has. */
  async removeFile(fileId: string): Promise<void> {
    await this.options.api.removeFile(this.options.id, fileId);
    await this.act({ type: "fileRemoved", id: fileId });
  }

  // ── Leaving ────────────────────────────────────────────────────────────

  /** Sends it to the instructor. Everything must have been saved; else the reason is thrown. */
  async send(own = false): Promise<D> {
    await this.flush();
    const { version } = this.draft;
    const refusal = sendRefusal(this.draft);
    if (refusal || version === null) throw refusal;
    const { user, id, api, store, onServer } = this.options;
    const doc = await api.send(id, version, own);
    this.close();
    onServer?.(doc);
    await store.remove(user, id);
    return doc;
  }

  /** Ends when no file is on its way any more. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      if (isAtRest(this.draft)) {
        resolve();
        return;
      }
      const unsubscribe = this.subscribe(() => {
        if (!isAtRest(this.draft)) return;
        unsubscribe();
        resolve();
      });
    });
  }

  /** Deletes the copy in this browser and stops. */
  async erase(): Promise<void> {
    this.close();
    await this.options.store.remove(this.options.user, this.options.id);
  }

  /** Stops the timers; what is on its way to the server goes on. */
  close(): void {
    void this.act({ type: "close" });
  }
}
