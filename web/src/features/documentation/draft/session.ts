import { ApiError, errorText, isUnreachable } from "@/lib/problem.ts";
import type { DocumentationView, FileView } from "@/api/schemas.gen.ts";
import { FileQueue, type Sending } from "@/blocks/files/FileQueue.ts";
import { isBusy, type Room, unsent, type Upload } from "@/blocks/files/queue.ts";
import {
  type DraftFields,
  emptyFields,
  fieldsOf,
  isBlank,
  limits,
  type LocalDraft,
  sameFields,
} from "./model.ts";
import { reconcile } from "./reconcile.ts";
import type { DraftStore } from "./store.ts";

/** The server, as a draft needs it. */
export interface DraftApi {
  load: (id: string) => Promise<DocumentationView>;
  /** Safe to repeat: the id is chosen here. */
  create: (id: string, fields: DraftFields) => Promise<DocumentationView>;
  save: (id: string, version: number, fields: DraftFields) => Promise<DocumentationView>;
  send: (id: string, version: number) => Promise<DocumentationView>;
  upload: (id: string, file: File, sending: Sending) => Promise<FileView>;
  removeFile: (id: string, fileId: string) => Promise<void>;
}

export type SaveState =
  /** Nothing is written yet. */
  | { kind: "empty" }
  /** Written, but not on its way. */
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  /** No answer came: tried again by itself. */
  | { kind: "offline" }
  /** The server refused it: tried again after the next change. */
  | { kind: "refused"; error: ApiError }
  /** Changed elsewhere as well: the reader chooses. */
  | { kind: "conflict"; theirs: DocumentationView }
  /** Sent, approved or handed over in the meantime. */
  | { kind: "locked" }
  /** Deleted in the meantime. */
  | { kind: "gone" };

export interface SessionState {
  phase: "opening" | "open" | "failed";
  /** Why it could not be opened. */
  error: unknown;
  fields: DraftFields;
  /** Grows when the text was replaced from outside: the editor then takes it again. */
  revision: number;
  /** The server's, as last heard; null before it is created. */
  doc: DocumentationView | null;
  save: SaveState;
  uploads: readonly Upload[];
  /** The text came from the copy in this browser. */
  isRestored: boolean;
  /** The text was replaced by a newer one while nobody was writing. */
  isRefreshed: boolean;
  /** Whether what the server lacks is safe in this browser. */
  isKept: boolean;
}

export interface SessionOptions {
  user: string;
  id: string;
  /** The id was made just now: nobody else knows it. */
  fresh: boolean;
  api: DraftApi;
  store: DraftStore;
  /** Told each time the server answers with the document. */
  onServer?: (doc: DocumentationView) => void;
}

const SAVE_AFTER_MS = 1500;
const KEEP_AFTER_MS = 250;
const RETRY_AFTER_MS = 10_000;
/** Who has typed within this time is writing. */
const WRITING_MS = 20_000;

const withFile = (files: FileView[], file: FileView): FileView[] =>
  files.some(({ id }) => id === file.id) ? files : [...files, file];

const roomOf = (doc: DocumentationView | null): Room => ({
  filesMax: limits.files,
  onServer: doc?.files.length ?? 0,
});

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "fault");

/**
 * One draft being written: what is typed goes to this browser's store at once and to the server
 * soon after. It lives outside React, so that it can also finish what a closed page left behind.
 */
export class DraftSession {
  private state: SessionState = {
    phase: "opening",
    error: null,
    fields: emptyFields,
    revision: 0,
    doc: null,
    save: { kind: "empty" },
    uploads: [],
    isRestored: false,
    isRefreshed: false,
    isKept: true,
  };
  private synced: DraftFields = emptyFields;
  private version: number | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly files: FileQueue<FileView>;
  private pushing: Promise<void> | null = null;
  private received: DocumentationView | null = null;
  private typedAt = 0;
  private saveTimer: ReturnType<typeof setTimeout> | undefined;
  private keepTimer: ReturnType<typeof setTimeout> | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private leaveTimer: ReturnType<typeof setTimeout> | undefined;
  private hasBegun = false;
  private isClosed = false;
  private readonly options: SessionOptions;

  constructor(options: SessionOptions) {
    this.options = options;
    const { user, id, api, store } = options;
    this.files = new FileQueue({
      keep: (key, file) => store.putFile(user, id, key, file),
      kept: (key) => store.getFile(user, id, key),
      erase: (key) => store.removeFile(user, id, key),
      send: (file, sending) => api.upload(id, file, sending),
      changed: (uploads) => this.set({ uploads }),
      arrived: (file) => this.tellFiles((files) => withFile(files, file)),
      settled: async (tryAgain) => {
        if (tryAgain) this.retryLater();
        await this.keep();
        this.pump();
      },
    });
  }

  get = (): SessionState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private set(parts: Partial<SessionState>): void {
    this.state = { ...this.state, ...parts };
    for (const listener of this.listeners) listener();
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
    let server: DocumentationView | null = null;
    try {
      server = fresh ? null : await api.load(id);
    } catch (error) {
      if (isUnreachable(error) && local) {
        await this.startFromLocal(local, null, local.version);
        this.set({ save: { kind: "offline" } });
        this.retryLater();
        return;
      }
      if (codeOf(error) !== "not_found") {
        this.set({ phase: "failed", error });
        return;
      }
    }
    await this.start(local, server);
  }

  private async start(local: LocalDraft | null, server: DocumentationView | null): Promise<void> {
    const { user, id, store } = this.options;
    const start = reconcile(local, server);
    if (start.kind === "new") {
      this.set({ phase: "open" });
      return;
    }
    if (start.kind === "server" && server) {
      if (local) void store.remove(user, id);
      this.adopt(server);
      const save: SaveState = server.can.edit
        ? { kind: "saved", at: server.sistendret }
        : { kind: "locked" };
      this.set({ phase: "open", save });
      return;
    }
    if (!local) return;
    const base = start.kind === "restored" ? start.version : local.version;
    await this.startFromLocal(local, server, base);
    if (start.kind === "restored") {
      if (server) this.synced = fieldsOf(server);
      this.set({ save: { kind: "waiting" } });
      void this.flush();
    } else if (start.kind === "conflict" && server) {
      this.set({ save: { kind: "conflict", theirs: server } });
    } else {
      this.set({ save: { kind: start.kind === "gone" ? "gone" : "locked" } });
    }
  }

  private async startFromLocal(
    local: LocalDraft,
    server: DocumentationView | null,
    version: number | null,
  ): Promise<void> {
    this.version = version;
    this.synced = local.synced ?? emptyFields;
    const revision = this.state.revision + 1;
    this.set({ phase: "open", fields: local.fields, doc: server, revision, isRestored: true });
    await this.files.restore(local.files, roomOf(server));
  }

  /** Takes the server's text as it is. */
  private adopt(doc: DocumentationView): void {
    this.version = doc.version;
    this.synced = fieldsOf(doc);
    this.set({ doc, fields: this.synced, revision: this.state.revision + 1 });
  }

  // ── Writing ────────────────────────────────────────────────────────────

  /** Takes what was typed or chosen. */
  change(parts: Partial<DraftFields>): void {
    if (this.state.phase !== "open") return;
    this.typedAt = Date.now();
    const fields = { ...this.state.fields, ...parts };
    const kind = this.state.save.kind;
    const stays = kind === "conflict" || kind === "locked" || kind === "gone";
    const waits = stays || kind === "offline" || kind === "saving";
    this.set({ fields, isRefreshed: false, ...(waits ? {} : { save: { kind: "waiting" } }) });
    this.keepSoon();
    if (stays) return;
    clearTimeout(this.saveTimer);
    this.saveTimer = setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  }

  /** Whether the text here differs from the server's. */
  isDirty(): boolean {
    return !sameFields(this.state.fields, this.synced);
  }

  /** Whether the server lacks something that was made here. */
  hasUnsaved(): boolean {
    return this.isDirty() || unsent(this.state.uploads).length > 0;
  }

  /** Whether leaving the page now would lose something for good. */
  isAtRisk(): boolean {
    if (this.state.phase !== "open" || !this.hasUnsaved()) return false;
    const lost = unsent(this.state.uploads).some((one) => !one.isKept);
    return lost || !this.state.isKept;
  }

  private keepSoon(): void {
    clearTimeout(this.keepTimer);
    this.keepTimer = setTimeout(() => void this.keep(), KEEP_AFTER_MS);
  }

  /** Writes the copy in this browser, or removes it when the server has everything. */
  async keep(): Promise<void> {
    clearTimeout(this.keepTimer);
    const { user, id, store } = this.options;
    if (this.state.phase !== "open" || this.isClosed) return;
    if (!this.hasUnsaved()) {
      await store.remove(user, id);
      this.set({ isKept: true });
      return;
    }
    const files = this.files.kept();
    const { fields } = this.state;
    const synced = this.version === null ? null : this.synced;
    const at = Date.now();
    const isKept = await store.put({ user, id, version: this.version, synced, fields, at, files });
    this.set({ isKept });
  }

  // ── Saving ─────────────────────────────────────────────────────────────

  /** Sends what is not saved yet, now; ends when it is saved or could not be. */
  async flush(): Promise<void> {
    clearTimeout(this.saveTimer);
    clearTimeout(this.retryTimer);
    await this.push();
    await this.keep();
    this.pump();
  }

  private push(): Promise<void> {
    this.pushing ??= this.pushAll().finally(() => {
      this.pushing = null;
      const { received } = this;
      this.received = null;
      if (received) this.serverChanged(received);
    });
    return this.pushing;
  }

  private mayPush(): boolean {
    const { kind } = this.state.save;
    const stopped = kind === "conflict" || kind === "locked" || kind === "gone";
    return this.state.phase === "open" && !stopped && !this.isClosed;
  }

  private async pushAll(): Promise<void> {
    const hasFiles = () => unsent(this.state.uploads).length > 0;
    const needed = () => this.isDirty() || (this.version === null && hasFiles());
    while (needed() && this.mayPush()) {
      const sent = this.state.fields;
      this.set({ save: { kind: "saving" } });
      try {
        await this.pushOnce(sent);
      } catch (error) {
        if (!(await this.understand(error, sent))) return;
      }
    }
    if (this.mayPush() && (this.version !== null || !isBlank(this.state.fields))) this.showSaved();
  }

  private async pushOnce(sent: DraftFields): Promise<void> {
    const { id, api } = this.options;
    if (this.version === null) {
      const doc = await api.create(id, sent);
      // An earlier attempt may have arrived although its answer did not: that text stands there.
      this.synced = fieldsOf(doc);
      this.take(doc);
      if (doc.version > 1 && !doc.can.edit) this.set({ save: { kind: "locked" } });
    } else {
      const doc = await api.save(id, this.version, sent);
      this.synced = sent;
      this.take(doc);
    }
  }

  private take(doc: DocumentationView): void {
    this.version = doc.version;
    this.set({ doc });
    this.options.onServer?.(doc);
  }

  private showSaved(): void {
    const { kind } = this.state.save;
    if (kind !== "saved") this.set({ save: { kind: "saved", at: Date.now() } });
  }

  /** What a failed saving means. True: try again at once. */
  private async understand(error: unknown, sent: DraftFields): Promise<boolean> {
    if (isUnreachable(error)) {
      this.set({ save: { kind: "offline" } });
      this.retryLater();
      return false;
    }
    const code = codeOf(error);
    if (code === "not_found") {
      this.set({ save: { kind: "gone" } });
      return false;
    }
    if (code === "stale_version" || code === "wrong_status" || code === "forbidden") {
      return this.meetServer(sent);
    }
    const problem =
      error instanceof ApiError
        ? error
        : new ApiError({ status: 0, code: "fault", title: errorText(error) });
    this.set({ save: { kind: "refused", error: problem } });
    if (code === "too_many") this.retryLater();
    return false;
  }

  /** The server holds another version: goes on when nothing is lost, else asks. */
  private async meetServer(sent: DraftFields): Promise<boolean> {
    let theirs: DocumentationView;
    try {
      theirs = await this.options.api.load(this.options.id);
    } catch (error) {
      const gone = codeOf(error) === "not_found";
      this.set({ save: { kind: gone ? "gone" : "offline" } });
      if (!gone) this.retryLater();
      return false;
    }
    const text = fieldsOf(theirs);
    const moved = theirs.version !== this.version;
    if (!theirs.can.edit) {
      this.take(theirs);
      this.set({ save: { kind: "locked" } });
      return false;
    }
    if (sameFields(text, sent) || sameFields(text, this.synced)) {
      this.synced = text;
      this.take(theirs);
      if (!moved) this.set({ save: { kind: "offline" } });
      if (!moved) this.retryLater();
      return moved;
    }
    this.set({ save: { kind: "conflict", theirs } });
    return false;
  }

  private retryLater(): void {
    clearTimeout(this.retryTimer);
    if (!this.isClosed) this.retryTimer = setTimeout(() => void this.retry(), RETRY_AFTER_MS);
  }

  /** Tries everything that failed once more: the connection is back, or the reader asked. */
  async retry(): Promise<void> {
    if (this.state.phase === "failed") {
      this.set({ phase: "opening", error: null });
      await this.open();
    }
    if (this.state.phase !== "open") return;
    this.files.retry(null);
    await this.flush();
  }

  /** The reader chose between this text and the server's. */
  async resolve(choice: "mine" | "theirs"): Promise<void> {
    const { save } = this.state;
    if (save.kind !== "conflict") return;
    const { theirs } = save;
    if (choice === "theirs") this.adopt(theirs);
    this.version = theirs.version;
    this.synced = fieldsOf(theirs);
    this.set({ doc: theirs, save: { kind: "waiting" } });
    await this.flush();
  }

  /** The server's document changed (live, or another tab): never under somebody's fingers. */
  serverChanged(doc: DocumentationView): void {
    if (this.state.phase !== "open" || !this.mayPush()) return;
    if (this.pushing) {
      this.received = doc;
      return;
    }
    if (this.version === null || doc.version < this.version) return;
    if (doc.version === this.version) {
      this.set({ doc });
      return;
    }
    const text = fieldsOf(doc);
    const dirty = this.isDirty();
    if (!doc.can.edit) {
      this.take(doc);
      if (!dirty) this.adopt(doc);
      this.set({ save: { kind: "locked" } });
    } else if (sameFields(text, this.state.fields) || sameFields(text, this.synced)) {
      this.synced = text;
      this.take(doc);
    } else if (!dirty && Date.now() - this.typedAt > WRITING_MS) {
      this.adopt(doc);
      this.set({ isRefreshed: true });
    } else {
      this.set({ save: { kind: "conflict", theirs: doc } });
    }
  }

  // ── Files ──────────────────────────────────────────────────────────────

  private pump(): void {
    const { kind } = this.state.save;
    if (this.version === null || !this.mayPush() || kind === "offline") return;
    this.files.pump();
  }

  private tellFiles(change: (files: FileView[]) => FileView[]): void {
    const { doc } = this.state;
    if (!doc) return;
    const next = { ...doc, files: change(doc.files) };
    this.set({ doc: next });
    this.options.onServer?.(next);
  }

  /** Takes new files; each is kept here until the server has it. */
  async addFiles(files: readonly File[]): Promise<void> {
    await this.files.add(files, roomOf(this.state.doc));
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
    await this.keep();
    this.pump();
  }

  /** Removes a file that the server has. */
  async removeFile(fileId: string): Promise<void> {
    await this.options.api.removeFile(this.options.id, fileId);
    this.tellFiles((files) => files.filter(({ id }) => id !== fileId));
  }

  // ── Leaving ────────────────────────────────────────────────────────────

  /** Sends it to the instructor. Everything must have been saved; else the reason is thrown. */
  async send(): Promise<DocumentationView> {
    await this.flush();
    const { save } = this.state;
    if (save.kind === "refused") throw save.error;
    if (this.version === null || this.isDirty()) {
      throw new ApiError({
        status: 0,
        code: "network",
        title: "Dokumentasjonen er ikke lagret ennå, og kan derfor ikke sendes. Prøv igjen.",
      });
    }
    const { user, id, api, store } = this.options;
    const doc = await api.send(id, this.version);
    this.close();
    this.options.onServer?.(doc);
    await store.remove(user, id);
    return doc;
  }

  /** Ends when no file is on its way any more. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      const stops = () =>
        !isBusy(this.state.uploads) || this.state.save.kind === "offline" || !this.mayPush();
      if (stops()) {
        resolve();
        return;
      }
      const stop = this.subscribe(() => {
        if (!stops()) return;
        stop();
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
    this.isClosed = true;
    clearTimeout(this.saveTimer);
    clearTimeout(this.keepTimer);
    clearTimeout(this.retryTimer);
  }
}
