import type { DocumentationView, FileView } from "@/api/schemas.gen.ts";
import type { LocalFile } from "@/blocks/files/FileQueue.ts";
import { isBusy, type Room, unsent, type Upload } from "@/blocks/files/queue.ts";
import { ApiError, errorText, isUnreachable } from "@/lib/problem.ts";
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

/** All that a draft being written knows. */
export interface Draft {
  shown: SessionState;
  /** What the server holds of `version`. */
  synced: DraftFields;
  /** Null until the server has it. */
  version: number | null;
  typedAt: number;
  /** A saving is under way; until it ends, what the server says by itself waits in `received`. */
  isPushing: boolean;
  received: DocumentationView | null;
  /** Files that the copy here names, while their bytes are being read back. */
  returning: readonly LocalFile[];
  isClosed: boolean;
}

export type Timer = "keep" | "save" | "retry";

export type DraftEvent =
  | { type: "loaded"; local: LocalDraft | null; server: DocumentationView | null }
  | { type: "notLoaded"; local: LocalDraft | null; error: unknown }
  | { type: "typed"; parts: Partial<DraftFields> }
  | { type: "due"; timer: Timer }
  | { type: "flush" }
  | { type: "push" }
  | { type: "created"; doc: DocumentationView }
  | { type: "saved"; doc: DocumentationView; sent: DraftFields }
  | { type: "notSaved"; error: unknown; sent: DraftFields }
  /** What the server holds in place of what was saved upon. */
  | { type: "met"; theirs: DocumentationView; sent: DraftFields }
  | { type: "notMet"; error: unknown }
  | { type: "retry" }
  | { type: "resume" }
  | { type: "resolve"; choice: "mine" | "theirs" }
  | { type: "serverChanged"; doc: DocumentationView }
  /** The files of the copy are back, as far as they were there. */
  | { type: "filesReturned" }
  | { type: "keep"; files: LocalFile[] }
  | { type: "kept"; isKept: boolean }
  | { type: "uploads"; uploads: readonly Upload[] }
  | { type: "fileArrived"; file: FileView }
  | { type: "fileRemoved"; id: string }
  | { type: "fileSettled"; isUnreachable: boolean }
  | { type: "close" };

export type DraftEffect =
  | { type: "open" }
  | { type: "start"; timer: Timer; ms: number }
  | { type: "stop"; timer: Timer }
  | { type: "create"; sent: DraftFields }
  | { type: "save"; version: number; sent: DraftFields }
  /** Asks what the server holds now. */
  | { type: "meet"; sent: DraftFields }
  /** Tells the page's other parts what the server answered. */
  | { type: "tell"; doc: DocumentationView }
  | { type: "push" }
  | { type: "keep" }
  | { type: "putCopy"; copy: Omit<LocalDraft, "user" | "id"> }
  | { type: "removeCopy" }
  | { type: "restoreFiles"; files: readonly LocalFile[]; room: Room }
  | { type: "retryFiles" }
  | { type: "sendFiles" }
  | { type: "flush" }
  | { type: "resume" };

/** What a draft becomes, and what is to be done for it, in this order, each after the last. */
export type Step = readonly [Draft, readonly DraftEffect[]];

const SAVE_AFTER_MS = 1500;
const KEEP_AFTER_MS = 250;
const RETRY_AFTER_MS = 10_000;
/** Who has typed within this time is writing. */
const WRITING_MS = 20_000;

export const unopened: Draft = {
  shown: {
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
  },
  synced: emptyFields,
  version: null,
  typedAt: 0,
  isPushing: false,
  received: null,
  returning: [],
  isClosed: false,
};

// ── What is asked of a draft ──────────────────────────────────────────────

/** Whether the text here differs from the server's. */
export const isDirty = ({ shown, synced }: Draft): boolean => !sameFields(shown.fields, synced);

/** Whether the server lacks something that was made here. */
export const hasUnsaved = (draft: Draft): boolean =>
  isDirty(draft) || unsent(draft.shown.uploads).length > 0 || draft.returning.length > 0;

/** Whether leaving the page now would lose something for good. */
export function isAtRisk(draft: Draft): boolean {
  const { phase, uploads, isKept } = draft.shown;
  if (phase !== "open" || !hasUnsaved(draft)) return false;
  return unsent(uploads).some((one) => !one.isKept) || !isKept;
}

/** Until the reader has chosen, or for good, nothing is saved any more. */
const isStopped = ({ kind }: SaveState): boolean =>
  kind === "conflict" || kind === "locked" || kind === "gone";

const mayPush = ({ shown, isClosed }: Draft): boolean =>
  shown.phase === "open" && !isStopped(shown.save) && !isClosed;

/** A file needs a document that it belongs to, and a server that answers. */
export const maySendFiles = (draft: Draft): boolean =>
  draft.version !== null && mayPush(draft) && draft.shown.save.kind !== "offline";

/** Whether no file is on its way any more. */
export const isAtRest = (draft: Draft): boolean =>
  (!isBusy(draft.shown.uploads) && draft.returning.length === 0) ||
  draft.shown.save.kind === "offline" ||
  !mayPush(draft);

/** Why it cannot be sent to the instructor; null when all of it is saved. */
export function sendRefusal(draft: Draft): ApiError | null {
  const { save } = draft.shown;
  if (save.kind === "refused") return save.error;
  if (draft.version !== null && !isDirty(draft) && draft.returning.length === 0) return null;
  return new ApiError({
    status: 0,
    code: "network",
    title: "Dokumentasjonen er ikke lagret ennå, og kan derfor ikke sendes. Prøv igjen.",
  });
}

export const roomOf = (doc: DocumentationView | null): Room => ({
  filesMax: limits.files,
  onServer: doc?.files.length ?? 0,
});

const PUSH: DraftEffect = { type: "push" };
const KEEP: DraftEffect = { type: "keep" };
const FLUSH: DraftEffect = { type: "flush" };
const SEND_FILES: DraftEffect = { type: "sendFiles" };

const stop = (timer: Timer): DraftEffect => ({ type: "stop", timer });

/** What failed is tried again by itself, as long as anybody waits for it. */
const later = ({ isClosed }: Draft): DraftEffect[] =>
  isClosed ? [] : [{ type: "start", timer: "retry", ms: RETRY_AFTER_MS }];

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "fault");

const show = (draft: Draft, parts: Partial<SessionState>): Draft => ({
  ...draft,
  shown: { ...draft.shown, ...parts },
});

/** One step upon another: what the first wants done is done first. */
function then([draft, effects]: Step, next: (draft: Draft) => Step): Step {
  const [end, more] = next(draft);
  return [end, [...effects, ...more]];
}

/** The server answered with the document. */
const take = (draft: Draft, doc: DocumentationView): Step => [
  show({ ...draft, version: doc.version }, { doc }),
  [{ type: "tell", doc }],
];

/** Takes the server's text as it is. */
function adopt(draft: Draft, doc: DocumentationView): Draft {
  const fields = fieldsOf(doc);
  const revision = draft.shown.revision + 1;
  return show({ ...draft, version: doc.version, synced: fields }, { doc, fields, revision });
}

// ── What happens to it ────────────────────────────────────────────────────

/** The draft after something happened at `now`, and what is to be done. */
export function step(draft: Draft, event: DraftEvent, now: number): Step {
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
    case "fileArrived":
      return withFiles(draft, (files) =>
        files.some(({ id }) => id === event.file.id) ? files : [...files, event.file],
      );
    case "fileRemoved":
      return withFiles(draft, (files) => files.filter(({ id }) => id !== event.id));
    case "fileSettled":
      return [draft, [...(event.isUnreachable ? later(draft) : []), KEEP, SEND_FILES]];
    case "close":
      return [{ ...draft, isClosed: true }, [stop("save"), stop("keep"), stop("retry")]];
  }
}

// Opening

function loaded(draft: Draft, local: LocalDraft | null, server: DocumentationView | null): Step {
  const start = reconcile(local, server);
  if (start.kind === "new") return [show(draft, { phase: "open" }), []];
  if (start.kind === "server" && server) {
    const save: SaveState = server.can.edit
      ? { kind: "saved", at: server.sistendret }
      : { kind: "locked" };
    const copy: DraftEffect[] = local ? [{ type: "removeCopy" }] : [];
    return [show(adopt(draft, server), { phase: "open", save }), copy];
  }
  if (!local) return [draft, []];
  if (start.kind === "restored") {
    const synced = server ? fieldsOf(server) : (local.synced ?? emptyFields);
    const begun = { ...draft, version: start.version, synced };
    return restored(begun, local, server, { kind: "waiting" }, [FLUSH]);
  }
  const begun = { ...draft, version: local.version, synced: local.synced ?? emptyFields };
  const save: SaveState =
    start.kind === "conflict" && server
      ? { kind: "conflict", theirs: server }
      : { kind: start.kind === "gone" ? "gone" : "locked" };
  return restored(begun, local, server, save, []);
}

function notLoaded(draft: Draft, local: LocalDraft | null, error: unknown): Step {
  if (isUnreachable(error) && local) {
    const begun = { ...draft, version: local.version, synced: local.synced ?? emptyFields };
    return restored(begun, local, null, { kind: "offline" }, later(draft));
  }
  if (codeOf(error) === "not_found") return loaded(draft, local, null);
  return [show(draft, { phase: "failed", error }), []];
}

/** Goes on with the copy of this browser. */
function restored(
  draft: Draft,
  { fields, files }: LocalDraft,
  doc: DocumentationView | null,
  save: SaveState,
  next: DraftEffect[],
): Step {
  const revision = draft.shown.revision + 1;
  const parts = { fields, doc, revision, save, isRestored: true };
  return [
    show({ ...draft, returning: files }, { phase: "open", ...parts }),
    [{ type: "restoreFiles", files, room: roomOf(doc) }, ...next],
  ];
}

function retried(draft: Draft, how: "retry" | "resume"): Step {
  const { phase } = draft.shown;
  if (phase === "failed" && how === "retry") {
    const again = show(draft, { phase: "opening", error: null });
    return [again, [{ type: "open" }, { type: "resume" }]];
  }
  return [draft, phase === "open" ? [{ type: "retryFiles" }, FLUSH] : []];
}

// Writing

function typed(draft: Draft, parts: Partial<DraftFields>, now: number): Step {
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
  const kept: DraftEffect = { type: "start", timer: "keep", ms: KEEP_AFTER_MS };
  return [next, stays ? [kept] : [kept, { type: "start", timer: "save", ms: SAVE_AFTER_MS }]];
}

/** The copy in this browser: none when the server has everything. */
function keep(draft: Draft, files: LocalFile[], at: number): Step {
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
function pushed(draft: Draft, now: number): Step {
  const { fields, uploads, save } = draft.shown;
  const { version } = draft;
  const isNeeded = isDirty(draft) || (version === null && unsent(uploads).length > 0);
  if (isNeeded && mayPush(draft)) {
    const next = show({ ...draft, isPushing: true }, { save: { kind: "saving" } });
    const sent = fields;
    return [next, [version === null ? { type: "create", sent } : { type: "save", version, sent }]];
  }
  const isSaved = mayPush(draft) && (version !== null || !isBlank(fields));
  const isNews = isSaved && save.kind !== "saved";
  return rested(isNews ? show(draft, { save: { kind: "saved", at: now } }) : draft, now);
}

/** The saving ended: what the server said meanwhile counts now. */
function rested(draft: Draft, now: number): Step {
  const { received } = draft;
  const next = { ...draft, isPushing: false, received: null };
  return received ? serverChanged(next, received, now) : [next, []];
}

/** No answer came. */
function offline(draft: Draft, now: number): Step {
  const next = show(draft, { save: { kind: "offline" } });
  return then([next, later(next)], (it) => rested(it, now));
}

function created(draft: Draft, doc: DocumentationView, now: number): Step {
  // An earlier attempt may have arrived although its answer did not: that text is there.
  const taken = take({ ...draft, synced: fieldsOf(doc) }, doc);
  const isSent = doc.version > 1 && !doc.can.edit;
  return then(taken, (it) => pushed(isSent ? show(it, { save: { kind: "locked" } }) : it, now));
}

/** What a failed saving means. */
function notSaved(draft: Draft, error: unknown, sent: DraftFields, now: number): Step {
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
function met(draft: Draft, theirs: DocumentationView, sent: DraftFields, now: number): Step {
  if (!theirs.can.edit) {
    const taken = take(draft, theirs);
    return then(taken, (it) => rested(show(it, { save: { kind: "locked" } }), now));
  }
  const synced = fieldsOf(theirs);
  if (sameFields(synced, sent) || sameFields(synced, draft.synced)) {
    const taken = take({ ...draft, synced }, theirs);
    const moved = theirs.version !== draft.version;
    return then(taken, (it) => (moved ? pushed(it, now) : offline(it, now)));
  }
  return rested(show(draft, { save: { kind: "conflict", theirs } }), now);
}

/** The reader chose between this text and the server's. */
function resolved(draft: Draft, choice: "mine" | "theirs"): Step {
  const { save } = draft.shown;
  if (save.kind !== "conflict") return [draft, []];
  const { theirs } = save;
  const chosen = choice === "theirs" ? adopt(draft, theirs) : draft;
  const next = { ...chosen, version: theirs.version, synced: fieldsOf(theirs) };
  return [show(next, { doc: theirs, save: { kind: "waiting" } }), [FLUSH]];
}

/** The server's document changed (live, or another tab): never under somebody's fingers. */
function serverChanged(draft: Draft, doc: DocumentationView, now: number): Step {
  if (!mayPush(draft)) return [draft, []];
  if (draft.isPushing) return [{ ...draft, received: doc }, []];
  if (draft.version === null || doc.version < draft.version) return [draft, []];
  if (doc.version === draft.version) return [show(draft, { doc }), []];
  const synced = fieldsOf(doc);
  const dirty = isDirty(draft);
  if (!doc.can.edit) {
    const lock = (it: Draft) => show(dirty ? it : adopt(it, doc), { save: { kind: "locked" } });
    return then(take(draft, doc), (it) => [lock(it), []]);
  }
  if (sameFields(synced, draft.shown.fields) || sameFields(synced, draft.synced)) {
    return take({ ...draft, synced }, doc);
  }
  if (!dirty && now - draft.typedAt > WRITING_MS) {
    return [show(adopt(draft, doc), { isRefreshed: true }), []];
  }
  return [show(draft, { save: { kind: "conflict", theirs: doc } }), []];
}

// Files

function withFiles(draft: Draft, change: (files: FileView[]) => FileView[]): Step {
  const { doc } = draft.shown;
  if (!doc) return [draft, []];
  const next = { ...doc, files: change(doc.files) };
  return [show(draft, { doc: next }), [{ type: "tell", doc: next }]];
}
