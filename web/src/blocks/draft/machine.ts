import type { FileView } from "@/api/schemas.gen.ts";
import type { LocalFile } from "@/blocks/files/FileQueue.ts";
import { isBusy, type Room, unsent, type Upload } from "@/blocks/files/queue.ts";
import { ApiError, errorText, isUnreachable } from "@/lib/problem.ts";
import type { DraftDoc, DraftKind, LocalDraft } from "./kind.ts";
import { reconcile } from "./reconcile.ts";

export type SaveState<D> =
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
  | { kind: "conflict"; theirs: D }
  /** Sent, approved or handed over in the meantime. */
  | { kind: "locked" }
  /** Deleted in the meantime. */
  | { kind: "gone" };

export interface SessionState<D extends DraftDoc, F extends object> {
  phase: "opening" | "open" | "failed";
  /** Why it could not be opened. */
  error: unknown;
  fields: F;
  /** Grows when the text was replaced from outside: the editor then takes it again. */
  revision: number;
  /** The server's, as last heard; null before it is created. */
  doc: D | null;
  save: SaveState<D>;
  uploads: readonly Upload[];
  /** The text came from the copy in this browser. */
  isRestored: boolean;
  /** The text was replaced by a newer one while nobody was writing. */
  isRefreshed: boolean;
  /** Whether what the server lacks is safe in this browser. */
  isKept: boolean;
}

/** All that a draft being written knows. */
export interface Draft<D extends DraftDoc, F extends object> {
  kind: DraftKind<D, F>;
  shown: SessionState<D, F>;
  /** What the server holds of `version`. */
  synced: F;
  /** Null until the server has it. */
  version: number | null;
  typedAt: number;
  /** A saving is under way; until it ends, what the server says by itself waits in `received`. */
  isPushing: boolean;
  received: D | null;
  /** Files that the copy here names, while their bytes are being read back. */
  returning: readonly LocalFile[];
  isClosed: boolean;
}

export type Timer = "keep" | "save" | "retry";

export type DraftEvent<D extends DraftDoc, F extends object> =
  | { type: "loaded"; local: LocalDraft<F> | null; server: D | null }
  | { type: "notLoaded"; local: LocalDraft<F> | null; error: unknown }
  | { type: "typed"; parts: Partial<F> }
  | { type: "due"; timer: Timer }
  | { type: "flush" }
  | { type: "push" }
  | { type: "created"; doc: D }
  | { type: "saved"; doc: D; sent: F }
  | { type: "notSaved"; error: unknown; sent: F }
  /** What the server holds in place of what was saved upon. */
  | { type: "met"; theirs: D; sent: F }
  | { type: "notMet"; error: unknown }
  | { type: "retry" }
  | { type: "resume" }
  | { type: "resolve"; choice: "mine" | "theirs" }
  | { type: "serverChanged"; doc: D }
  /** The files of the copy are back, as far as they were there. */
  | { type: "filesReturned" }
  | { type: "keep"; files: LocalFile[] }
  | { type: "kept"; isKept: boolean }
  | { type: "uploads"; uploads: readonly Upload[] }
  | { type: "fileArrived"; file: FileView; key: string }
  | { type: "fileRemoved"; id: string }
  | { type: "fileSettled"; isUnreachable: boolean }
  | { type: "close" };

export type DraftEffect<D extends DraftDoc, F extends object> =
  | { type: "open" }
  | { type: "start"; timer: Timer; ms: number }
  | { type: "stop"; timer: Timer }
  | { type: "create"; sent: F }
  | { type: "save"; version: number; sent: F }
  /** Asks what the server holds now. */
  | { type: "meet"; sent: F }
  /** Tells the page's other parts what the server answered. */
  | { type: "tell"; doc: D }
  | { type: "push" }
  | { type: "keep" }
  | { type: "putCopy"; copy: Omit<LocalDraft<F>, "user" | "id"> }
  | { type: "removeCopy" }
  | { type: "restoreFiles"; files: readonly LocalFile[]; room: Room }
  | { type: "retryFiles" }
  | { type: "sendFiles" }
  | { type: "flush" }
  | { type: "resume" };

/** What a draft becomes, and what is to be done for it, in this order, each after the last. */
export type Step<D extends DraftDoc, F extends object> = readonly [
  Draft<D, F>,
  readonly DraftEffect<D, F>[],
];

const SAVE_AFTER_MS = 1500;
const KEEP_AFTER_MS = 250;
const RETRY_AFTER_MS = 10_000;
/** Who has typed within this time is writing. */
const WRITING_MS = 20_000;

export const unopened = <D extends DraftDoc, F extends object>(
  kind: DraftKind<D, F>,
): Draft<D, F> => ({
  kind,
  shown: {
    phase: "opening",
    error: null,
    fields: kind.empty,
    revision: 0,
    doc: null,
    save: { kind: "empty" },
    uploads: [],
    isRestored: false,
    isRefreshed: false,
    isKept: true,
  },
  synced: kind.empty,
  version: null,
  typedAt: 0,
  isPushing: false,
  received: null,
  returning: [],
  isClosed: false,
});

// ── What is asked of a draft ──────────────────────────────────────────────

/** Whether the text here differs from the server's. */
export const isDirty = <D extends DraftDoc, F extends object>({
  kind,
  shown,
  synced,
}: Draft<D, F>): boolean => !kind.isSame(shown.fields, synced);

/** Whether the server lacks something that was made here. */
export const hasUnsaved = <D extends DraftDoc, F extends object>(draft: Draft<D, F>): boolean =>
  isDirty(draft) || unsent(draft.shown.uploads).length > 0 || draft.returning.length > 0;

/** Whether leaving the page now would lose something for good. */
export function isAtRisk<D extends DraftDoc, F extends object>(draft: Draft<D, F>): boolean {
  const { phase, uploads, isKept } = draft.shown;
  if (phase !== "open" || !hasUnsaved(draft)) return false;
  return unsent(uploads).some((one) => !one.isKept) || !isKept;
}

/** Opened, and nothing is there: neither the server nor this browser knows the id. */
export const isNowhere = <D extends DraftDoc, F extends object>({
  phase,
  doc,
  save,
  isRestored,
  uploads,
}: SessionState<D, F>): boolean =>
  phase === "open" && doc === null && save.kind === "empty" && !isRestored && uploads.length === 0;

/** Until the reader has chosen, or for good, nothing is saved any more. */
const isStopped = ({ kind }: SaveState<unknown>): boolean =>
  kind === "conflict" || kind === "locked" || kind === "gone";

const mayPush = <D extends DraftDoc, F extends object>({ shown, isClosed }: Draft<D, F>): boolean =>
  shown.phase === "open" && !isStopped(shown.save) && !isClosed;

/** A file needs a document that it belongs to, and a server that answers. */
export const maySendFiles = <D extends DraftDoc, F extends object>(draft: Draft<D, F>): boolean =>
  draft.version !== null && mayPush(draft) && draft.shown.save.kind !== "offline";

/** Whether no file is on its way any more. */
export const isAtRest = <D extends DraftDoc, F extends object>(draft: Draft<D, F>): boolean =>
  (!isBusy(draft.shown.uploads) && draft.returning.length === 0) ||
  draft.shown.save.kind === "offline" ||
  !mayPush(draft);

/** Why it cannot be sent to the instructor; null when all of it is saved. */
export function sendRefusal<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
): ApiError | null {
  const { save } = draft.shown;
  if (save.kind === "refused") return save.error;
  if (draft.version !== null && !isDirty(draft) && draft.returning.length === 0) return null;
  return new ApiError({
    status: 0,
    code: "network",
    title: draft.kind.notSaved,
  });
}

export const roomOf = <D extends DraftDoc, F extends object>(
  { filesMax }: DraftKind<D, F>,
  doc: D | null,
): Room => ({ filesMax, onServer: doc?.files.length ?? 0 });

const PUSH = { type: "push" } as const;
const KEEP = { type: "keep" } as const;
const FLUSH = { type: "flush" } as const;
const SEND_FILES = { type: "sendFiles" } as const;

const stop = (timer: Timer) => ({ type: "stop", timer }) as const;

/** What failed is tried again by itself, as long as anybody waits for it. */
const later = <D extends DraftDoc, F extends object>({
  isClosed,
}: Draft<D, F>): DraftEffect<D, F>[] =>
  isClosed ? [] : [{ type: "start", timer: "retry", ms: RETRY_AFTER_MS }];

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "fault");

const show = <D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  parts: Partial<SessionState<D, F>>,
): Draft<D, F> => ({
  ...draft,
  shown: { ...draft.shown, ...parts },
});

/** One step upon another: what the first wants done is done first. */
function then<D extends DraftDoc, F extends object>(
  [draft, effects]: Step<D, F>,
  next: (draft: Draft<D, F>) => Step<D, F>,
): Step<D, F> {
  const [end, more] = next(draft);
  return [end, [...effects, ...more]];
}

/** The server answered with the document. */
const take = <D extends DraftDoc, F extends object>(draft: Draft<D, F>, doc: D): Step<D, F> => [
  show({ ...draft, version: doc.version }, { doc }),
  [{ type: "tell", doc }],
];

/** Takes the server's text as it is. */
function adopt<D extends DraftDoc, F extends object>(draft: Draft<D, F>, doc: D): Draft<D, F> {
  const fields = draft.kind.fieldsOf(doc);
  const revision = draft.shown.revision + 1;
  return show({ ...draft, version: doc.version, synced: fields }, { doc, fields, revision });
}

// ── What happens to it ────────────────────────────────────────────────────

/** The draft after something happened at `now`, and what is to be done. */
export function step<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  event: DraftEvent<D, F>,
  now: number,
): Step<D, F> {
  switch (event.type) {
    case "loaded":
      return loaded(draft, event.local, event.server);
    case "notLoaded":
      return notLoaded(draft, event.local, event.error);
    case "typed":
      return typed(draft, event.parts, now);
    case "due":
      if (event.timer === "retry") return retried(draft, "retry");
      return [draft, [{ type: event.timer === "save" ? "flush" : "keep" }]];
    case "flush":
      return [draft, [stop("save"), stop("retry"), PUSH, KEEP, SEND_FILES]];
    case "push":
      return draft.isPushing ? [draft, []] : pushed(draft, now);
    case "created":
      return created(draft, event.doc, now);
    case "saved":
      return then(take({ ...draft, synced: event.sent }, event.doc), (it) => pushed(it, now));
    case "notSaved":
      return notSaved(draft, event.error, event.sent, now);
    case "met":
      return met(draft, event.theirs, event.sent, now);
    case "notMet":
      return codeOf(event.error) === "not_found"
        ? rested(show(draft, { save: { kind: "gone" } }), now)
        : offline(draft, now);
    case "retry":
    case "resume":
      return retried(draft, event.type);
    case "resolve":
      return resolved(draft, event.choice);
    case "serverChanged":
      return serverChanged(draft, event.doc, now);
    case "filesReturned":
      return [{ ...draft, returning: [] }, []];
    case "keep":
      return keep(draft, event.files, now);
    case "kept":
      return [show(draft, { isKept: event.isKept }), []];
    case "uploads":
      return [show(draft, { uploads: event.uploads }), []];
    case "fileArrived": {
      const { key, file } = event;
      const told = withWords(draft, (fields) =>
        draft.kind.fileArrived?.(fields, { key, id: file.id }),
      );
      return withFiles(told, (files) =>
        files.some(({ id }) => id === file.id) ? files : [...files, file],
      );
    }
    case "fileRemoved": {
      const { id } = event;
      const told = withWords(draft, (fields) => draft.kind.fileGone?.(fields, { id }));
      return withFiles(told, (files) => files.filter((file) => file.id !== id));
    }
    case "fileSettled":
      return [draft, [...(event.isUnreachable ? later(draft) : []), KEEP, SEND_FILES]];
    case "close":
      return [{ ...draft, isClosed: true }, [stop("save"), stop("keep"), stop("retry")]];
  }
}

// Opening

function loaded<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  local: LocalDraft<F> | null,
  server: D | null,
): Step<D, F> {
  const start = reconcile(draft.kind, local, server);
  if (start.kind === "new") return [show(draft, { phase: "open" }), []];
  if (start.kind === "server" && server) {
    const save: SaveState<D> = server.can.edit
      ? { kind: "saved", at: server.sistendret }
      : { kind: "locked" };
    const copy: DraftEffect<D, F>[] = local ? [{ type: "removeCopy" }] : [];
    return [show(adopt(draft, server), { phase: "open", save }), copy];
  }
  if (!local) return [draft, []];
  if (start.kind === "restored") {
    const synced = server ? draft.kind.fieldsOf(server) : (local.synced ?? draft.kind.empty);
    const begun = { ...draft, version: start.version, synced };
    return restored(begun, local, server, { kind: "waiting" }, [FLUSH]);
  }
  const begun = { ...draft, version: local.version, synced: local.synced ?? draft.kind.empty };
  const save: SaveState<D> =
    start.kind === "conflict" && server
      ? { kind: "conflict", theirs: server }
      : { kind: start.kind === "gone" ? "gone" : "locked" };
  return restored(begun, local, server, save, []);
}

function notLoaded<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  local: LocalDraft<F> | null,
  error: unknown,
): Step<D, F> {
  if (isUnreachable(error) && local) {
    const begun = { ...draft, version: local.version, synced: local.synced ?? draft.kind.empty };
    return restored(begun, local, null, { kind: "offline" }, later(draft));
  }
  if (codeOf(error) === "not_found") return loaded(draft, local, null);
  return [show(draft, { phase: "failed", error }), []];
}

/** Goes on with the copy of this browser. */
function restored<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  { fields, files }: LocalDraft<F>,
  doc: D | null,
  save: SaveState<D>,
  next: DraftEffect<D, F>[],
): Step<D, F> {
  const revision = draft.shown.revision + 1;
  const parts = { fields, doc, revision, save, isRestored: true };
  return [
    show({ ...draft, returning: files }, { phase: "open", ...parts }),
    [{ type: "restoreFiles", files, room: roomOf(draft.kind, doc) }, ...next],
  ];
}

function retried<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  how: "retry" | "resume",
): Step<D, F> {
  const { phase } = draft.shown;
  if (phase === "failed" && how === "retry") {
    const again = show(draft, { phase: "opening", error: null });
    return [again, [{ type: "open" }, { type: "resume" }]];
  }
  return [draft, phase === "open" ? [{ type: "retryFiles" }, FLUSH] : []];
}

// Writing

function typed<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  parts: Partial<F>,
  now: number,
): Step<D, F> {
  if (draft.shown.phase !== "open") return [draft, []];
  const { save } = draft.shown;
  const stays = isStopped(save);
  const isTold = stays || save.kind === "offline" || save.kind === "saving";
  const next = show(
    { ...draft, typedAt: now },
    {
      fields: { ...draft.shown.fields, ...parts },
      isRefreshed: false,
      save: isTold ? save : { kind: "waiting" },
    },
  );
  const kept: DraftEffect<D, F> = { type: "start", timer: "keep", ms: KEEP_AFTER_MS };
  return [next, stays ? [kept] : [kept, { type: "start", timer: "save", ms: SAVE_AFTER_MS }]];
}

/** The copy in this browser: none when the server has everything. */
function keep<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  files: LocalFile[],
  at: number,
): Step<D, F> {
  if (draft.shown.phase !== "open" || draft.isClosed) return [draft, [stop("keep")]];
  if (!hasUnsaved(draft)) return [draft, [stop("keep"), { type: "removeCopy" }]];
  const { version, returning } = draft;
  const synced = version === null ? null : draft.synced;
  // What is not read back yet is still named: without its name its bytes would be nobody's.
  const all = [...returning, ...files.filter(({ key }) => !returning.some((it) => it.key === key))];
  const copy = { version, synced, fields: draft.shown.fields, at, files: all };
  return [draft, [stop("keep"), { type: "putCopy", copy }]];
}

// Saving

/** Saves what the server lacks; shows it as saved when there is nothing left. */
function pushed<D extends DraftDoc, F extends object>(draft: Draft<D, F>, now: number): Step<D, F> {
  const { fields, uploads, save } = draft.shown;
  const { version } = draft;
  const isNeeded = isDirty(draft) || (version === null && unsent(uploads).length > 0);
  if (isNeeded && mayPush(draft)) {
    const next = show({ ...draft, isPushing: true }, { save: { kind: "saving" } });
    const sent = fields;
    return [next, [version === null ? { type: "create", sent } : { type: "save", version, sent }]];
  }
  const isSaved = mayPush(draft) && (version !== null || !draft.kind.isBlank(fields));
  const isNews = isSaved && save.kind !== "saved";
  return rested(isNews ? show(draft, { save: { kind: "saved", at: now } }) : draft, now);
}

/** The saving ended: what the server said meanwhile counts now. */
function rested<D extends DraftDoc, F extends object>(draft: Draft<D, F>, now: number): Step<D, F> {
  const { received } = draft;
  const next = { ...draft, isPushing: false, received: null };
  return received ? serverChanged(next, received, now) : [next, []];
}

/** No answer came. */
function offline<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  now: number,
): Step<D, F> {
  const next = show(draft, { save: { kind: "offline" } });
  return then([next, later(next)], (it) => rested(it, now));
}

function created<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  doc: D,
  now: number,
): Step<D, F> {
  // An earlier attempt may have arrived although its answer did not: that text is there.
  const taken = take({ ...draft, synced: draft.kind.fieldsOf(doc) }, doc);
  const isSent = doc.version > 1 && !doc.can.edit;
  return then(taken, (it) => pushed(isSent ? show(it, { save: { kind: "locked" } }) : it, now));
}

/** What a failed saving means. */
function notSaved<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  error: unknown,
  sent: F,
  now: number,
): Step<D, F> {
  if (isUnreachable(error)) return offline(draft, now);
  const code = codeOf(error);
  if (code === "not_found") return rested(show(draft, { save: { kind: "gone" } }), now);
  if (code === "stale_version" || code === "wrong_status" || code === "forbidden") {
    return [draft, [{ type: "meet", sent }]];
  }
  const problem =
    error instanceof ApiError
      ? error
      : new ApiError({ status: 0, code: "fault", title: errorText(error) });
  const next = show(draft, { save: { kind: "refused", error: problem } });
  return then([next, code === "too_many" ? later(next) : []], (it) => rested(it, now));
}

/** The server holds another version: goes on when nothing is lost, else asks. */
function met<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  theirs: D,
  sent: F,
  now: number,
): Step<D, F> {
  if (!theirs.can.edit) {
    const taken = take(draft, theirs);
    return then(taken, (it) => rested(show(it, { save: { kind: "locked" } }), now));
  }
  const synced = draft.kind.fieldsOf(theirs);
  if (draft.kind.isSame(synced, sent) || draft.kind.isSame(synced, draft.synced)) {
    const taken = take({ ...draft, synced }, theirs);
    const moved = theirs.version !== draft.version;
    return then(taken, (it) => (moved ? pushed(it, now) : offline(it, now)));
  }
  return rested(show(draft, { save: { kind: "conflict", theirs } }), now);
}

/** The reader chose between this text and the server's. */
function resolved<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  choice: "mine" | "theirs",
): Step<D, F> {
  const { save } = draft.shown;
  if (save.kind !== "conflict") return [draft, []];
  const { theirs } = save;
  const chosen = choice === "theirs" ? adopt(draft, theirs) : draft;
  const next = { ...chosen, version: theirs.version, synced: draft.kind.fieldsOf(theirs) };
  return [show(next, { doc: theirs, save: { kind: "waiting" } }), [FLUSH]];
}

/** The server's document changed (live, or another tab): never under somebody's fingers. */
function serverChanged<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  doc: D,
  now: number,
): Step<D, F> {
  if (!mayPush(draft)) return [draft, []];
  if (draft.isPushing) return [{ ...draft, received: doc }, []];
  if (draft.version === null || doc.version < draft.version) return [draft, []];
  if (doc.version === draft.version) return [show(draft, { doc }), []];
  const synced = draft.kind.fieldsOf(doc);
  const dirty = isDirty(draft);
  if (!doc.can.edit) {
    const lock = (it: Draft<D, F>) =>
      show(dirty ? it : adopt(it, doc), { save: { kind: "locked" } });
    return then(take(draft, doc), (it) => [lock(it), []]);
  }
  if (draft.kind.isSame(synced, draft.shown.fields) || draft.kind.isSame(synced, draft.synced)) {
    return take({ ...draft, synced }, doc);
  }
  if (!dirty && now - draft.typedAt > WRITING_MS) {
    return [show(adopt(draft, doc), { isRefreshed: true }), []];
  }
  return [show(draft, { save: { kind: "conflict", theirs: doc } }), []];
}

// Files

/** What the server knows of a file by itself is no change by the writer. */
function withWords<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  told: (fields: F) => Partial<F> | undefined,
): Draft<D, F> {
  const after = (fields: F): F => ({ ...fields, ...told(fields) });
  const { fields } = draft.shown;
  return show({ ...draft, synced: after(draft.synced) }, { fields: after(fields) });
}

function withFiles<D extends DraftDoc, F extends object>(
  draft: Draft<D, F>,
  change: (files: FileView[]) => FileView[],
): Step<D, F> {
  const { doc } = draft.shown;
  if (!doc) return [draft, []];
  const next = { ...doc, files: change(doc.files) };
  return [show(draft, { doc: next }), [{ type: "tell", doc: next }]];
}
