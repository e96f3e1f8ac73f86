import { expect, test } from "vitest";
import type { Upload } from "@/blocks/files/queue.ts";
import { ApiError, networkError } from "@/lib/problem.ts";
import { documentation, localDraft, sent, storedFile } from "./fixtures.ts";
import {
  type Draft as DraftOf,
  type DraftEvent as EventOf,
  hasUnsaved,
  isAtRest,
  isAtRisk,
  isDirty,
  maySendFiles,
  sendRefusal,
  type Step as StepOf,
  step,
  unopened as unopenedOf,
} from "@/blocks/draft/machine.ts";
import type { DocumentationView } from "@/api/schemas.gen.ts";
import { documentationKind, type DraftFields, fieldsOf } from "./model.ts";

type Draft = DraftOf<DocumentationView, DraftFields>;
type DraftEvent = EventOf<DocumentationView, DraftFields>;
type Step = StepOf<DocumentationView, DraftFields>;

const unopened = unopenedOf(documentationKind);
const NOW = 1_000_000;
const problem = (status: number, code: string) => new ApiError({ status, code, title: code });

/** What comes of events one after another; the effects are those of the last. */
const run = (draft: Draft, ...events: DraftEvent[]): Step =>
  events.reduce<Step>(([now], event) => step(now, event, NOW), [draft, []]);

const types = ([, effects]: Step): string[] => effects.map(({ type }) => type);
const saveOf = ([{ shown }]: Step) => shown.save;

const server = documentation({ version: 4 });
const [opened] = run(unopened, { type: "loaded", local: null, server });
const [fresh] = run(unopened, { type: "loaded", local: null, server: null });
const name = (text: string): DraftEvent => ({ type: "typed", parts: { name: text } });
const mine = { ...fieldsOf(server), name: "Mine" };
const [pushing] = run(opened, name("Mine"), { type: "push" });

const upload = (parts: Partial<Upload> = {}): Upload => ({
  key: "k1",
  name: "a.jpg",
  size: 3,
  isPicture: true,
  state: "waiting",
  progress: 0,
  error: null,
  isKept: true,
  ...parts,
});

test("a server's draft is shown as saved when it was changed last", () => {
  expect(opened.shown).toMatchObject({ phase: "open", save: { kind: "saved", at: 1 } });
  expect(opened.version).toBe(4);
});

test("a copy that says nothing more than the server is removed", () => {
  const local = localDraft({ fields: fieldsOf(server) });
  expect(types(run(unopened, { type: "loaded", local, server }))).toEqual(["removeCopy"]);
});

test("a copy that goes on takes its files back before anything is saved", () => {
  const start = run(unopened, { type: "loaded", local: localDraft(), server: documentation() });
  expect(types(start)).toEqual(["restoreFiles", "flush"]);
  expect(start[0].shown).toMatchObject({ isRestored: true, save: { kind: "waiting" } });
});

test.each([
  ["conflict", documentation({ version: 7, content: "<p>Deres</p>" })],
  ["locked", sent({ version: 2 })],
  ["gone", null],
])("a copy that meets %s keeps its words and saves nothing", (kind, met) => {
  const start = run(unopened, { type: "loaded", local: localDraft(), server: met });
  expect(saveOf(start).kind).toBe(kind);
  expect(start[0].shown.fields).toEqual(localDraft().fields);
  expect(types(start)).toEqual(["restoreFiles"]);
  expect(types(run(start[0], name("Mer")))).toEqual(["start"]);
});

test("without an answer the copy is opened and tried again; without a copy it is a failure", () => {
  const away = networkError();
  const start = run(unopened, { type: "notLoaded", local: localDraft(), error: away });
  expect(saveOf(start).kind).toBe("offline");
  expect(start[1].at(-1)).toEqual({ type: "start", timer: "retry", ms: 10_000 });
  const failed = run(unopened, { type: "notLoaded", local: null, error: away });
  expect(failed[0].shown).toMatchObject({ phase: "failed", error: away });
  const again = run(failed[0], { type: "retry" });
  expect(again[0].shown.phase).toBe("opening");
  expect(types(again)).toEqual(["open", "resume"]);
  // It failed once more: that is all.
  expect(types(run(failed[0], { type: "resume" }))).toEqual([]);
});

test("a document that the server does not know is a new one", () => {
  const start = run(unopened, { type: "notLoaded", local: null, error: problem(404, "not_found") });
  expect(start[0].shown.phase).toBe("open");
});

test("what is typed is kept soon and saved a little later", () => {
  const written = run(opened, name("Ny"));
  expect(saveOf(written).kind).toBe("waiting");
  expect(written[1]).toEqual([
    { type: "start", timer: "keep", ms: 250 },
    { type: "start", timer: "save", ms: 1500 },
  ]);
  expect(types(run(opened, { type: "due", timer: "save" }))).toEqual(["flush"]);
  expect(types(run(opened, { type: "due", timer: "keep" }))).toEqual(["keep"]);
  expect(types(run(opened, { type: "due", timer: "retry" }))).toEqual(["retryFiles", "flush"]);
  expect(run(unopened, name("Ny"))).toEqual([unopened, []]);
});

test("typing hides neither that it is offline nor that it is being saved", () => {
  expect(saveOf(run(pushing, name("Mer"))).kind).toBe("saving");
  const away = run(pushing, { type: "notSaved", error: networkError(), sent: mine });
  expect(saveOf(run(away[0], name("Mer"))).kind).toBe("offline");
});

test("saving ends the waiting, then keeps, then sends files", () => {
  expect(types(run(opened, { type: "flush" }))).toEqual([
    "stop",
    "stop",
    "push",
    "keep",
    "sendFiles",
  ]);
});

test("only what differs is saved, upon the version it was written on", () => {
  expect(run(opened, { type: "push" })).toEqual([opened, []]);
  const [, effects] = run(opened, name("Mine"), { type: "push" });
  expect(effects).toEqual([{ type: "save", version: 4, sent: mine }]);
  expect(run(pushing, { type: "push" })).toEqual([pushing, []]);
});

test("an empty page creates nothing; a word or a picture does", () => {
  expect(saveOf(run(fresh, { type: "push" })).kind).toBe("empty");
  expect(types(run(fresh, name("Ny"), { type: "push" }))).toEqual(["create"]);
  const pictured = run(fresh, { type: "uploads", uploads: [upload()] }, { type: "push" });
  expect(types(pictured)).toEqual(["create"]);
});

test("an answer is told, and what was typed meanwhile is saved upon it", () => {
  const doc = documentation({ version: 5, name: "Mine" });
  const done = run(pushing, { type: "saved", doc, sent: mine });
  expect(types(done)).toEqual(["tell"]);
  expect(saveOf(done)).toEqual({ kind: "saved", at: NOW });
  expect(done[0].isPushing).toBe(false);
  const [more, effects] = run(pushing, name("Mer"), { type: "saved", doc, sent: mine });
  expect(effects.map(({ type }) => type)).toEqual(["tell", "save"]);
  expect(effects.at(-1)).toMatchObject({ version: 5, sent: { name: "Mer" } });
  expect(more.isPushing).toBe(true);
});

test("a creation that had arrived before goes on from the text that arrived", () => {
  const [creating] = run(fresh, name("Første og andre"), { type: "push" });
  const doc = documentation({ version: 1, name: "Første", content: "" });
  expect(types(run(creating, { type: "created", doc }))).toEqual(["tell", "save"]);
  const [taken] = run(creating, { type: "created", doc: sent({ version: 2 }) });
  expect(taken.shown.save.kind).toBe("locked");
});

test.each([
  [networkError(), "offline", ["start"]],
  [problem(404, "not_found"), "gone", []],
  [problem(422, "invalid"), "refused", []],
  [problem(429, "too_many"), "refused", ["start"]],
  [new Error("a fault"), "refused", []],
])("a saving that fails with %s is %s", (error, kind, effects) => {
  const failed = run(pushing, { type: "notSaved", error, sent: mine });
  expect(saveOf(failed).kind).toBe(kind);
  expect(types(failed)).toEqual(effects);
  expect(failed[0].isPushing).toBe(false);
});

test("another version is looked at, and is a question only when words would be lost", () => {
  const stale = problem(409, "stale_version");
  const asked = run(pushing, { type: "notSaved", error: stale, sent: mine });
  expect(asked[1]).toEqual([{ type: "meet", sent: mine }]);
  const meet = (parts: Parameters<typeof documentation>[0]) =>
    run(asked[0], { type: "met", theirs: documentation(parts), sent: mine });
  expect(types(meet({ version: 6 }))).toEqual(["tell", "save"]);
  expect(saveOf(meet({ version: 6, name: "Mine" })).kind).toBe("saved");
  expect(saveOf(meet({ version: 6, name: "Deres" })).kind).toBe("conflict");
  // The same version once more: a reader who refused it is asked later.
  expect(saveOf(meet({ version: 4 })).kind).toBe("offline");
  const locked = run(asked[0], { type: "met", theirs: sent({ version: 6 }), sent: mine });
  expect(saveOf(locked).kind).toBe("locked");
  expect(locked[0].shown.fields).toEqual(mine);
  const unmet = (error: unknown) => saveOf(run(asked[0], { type: "notMet", error })).kind;
  expect(unmet(networkError())).toBe("offline");
  expect(unmet(problem(404, "not_found"))).toBe("gone");
});

test("the reader's choice between two texts is saved upon theirs", () => {
  const theirs = documentation({ version: 9, name: "Deres" });
  const [torn] = run(opened, name("Mine"), { type: "serverChanged", doc: theirs });
  expect(torn.shown.save).toEqual({ kind: "conflict", theirs });
  expect(types(run(torn, { type: "push" }))).toEqual([]);
  const [kept, effects] = run(torn, { type: "resolve", choice: "mine" });
  expect(kept).toMatchObject({ version: 9, shown: { fields: { name: "Mine" } } });
  expect(effects).toEqual([{ type: "flush" }]);
  const [taken] = run(torn, { type: "resolve", choice: "theirs" });
  expect(taken.shown).toMatchObject({ fields: { name: "Deres" }, revision: 2 });
  expect(run(opened, { type: "resolve", choice: "mine" })).toEqual([opened, []]);
});

test("what the server says during a saving waits for its end", () => {
  const doc = documentation({ version: 6, name: "Mine", status: "Må rettes" });
  const waits = run(pushing, { type: "serverChanged", doc });
  expect(waits[0].shown).toBe(pushing.shown);
  const saved = documentation({ version: 5, name: "Mine" });
  const end = run(waits[0], { type: "saved", doc: saved, sent: mine });
  expect(types(end)).toEqual(["tell", "tell"]);
  expect(end[0]).toMatchObject({ version: 6, received: null, shown: { doc } });
});

test("a text is replaced only twenty seconds after the last word", () => {
  const doc = documentation({ version: 6, content: "<p>Deres</p>" });
  const at = (ms: number) =>
    step({ ...opened, typedAt: NOW }, { type: "serverChanged", doc }, NOW + ms)[0].shown;
  expect(at(20_000).save.kind).toBe("conflict");
  expect(at(20_001)).toMatchObject({ isRefreshed: true, fields: fieldsOf(doc) });
});

test("the copy holds what the server lacks, and goes when it lacks nothing", () => {
  const file = { key: "k1", name: "a.jpg", size: 3, type: "image/jpeg" };
  const [, effects] = run(opened, name("Mine"), { type: "keep", files: [file] });
  const copy = { version: 4, synced: opened.synced, fields: mine, at: NOW, files: [file] };
  expect(effects).toEqual([
    { type: "stop", timer: "keep" },
    { type: "putCopy", copy },
  ]);
  expect(types(run(opened, { type: "keep", files: [] }))).toEqual(["stop", "removeCopy"]);
  expect(types(run(opened, name("x"), { type: "close" }, { type: "keep", files: [] }))).toEqual([
    "stop",
  ]);
});

test("a copy that is saved before its files are read back still names them", () => {
  const file = { key: "k1", name: "a.jpg", size: 3, type: "image/jpeg" };
  const local = localDraft({ files: [file] });
  const [opening] = run(unopened, { type: "loaded", local, server: documentation() });
  const filesOf = (...events: DraftEvent[]) => {
    const copy = run(opening, ...events)[1].find(({ type }) => type === "putCopy");
    return copy?.type === "putCopy" ? copy.copy.files : null;
  };
  expect(filesOf(name("Mer"), { type: "keep", files: [] })).toEqual([file]);
  // One that was added meanwhile stands beside it, and none stands there twice.
  const added = { ...file, key: "k2" };
  expect(filesOf({ type: "keep", files: [file, added] })).toEqual([file, added]);
  expect(filesOf({ type: "filesReturned" }, { type: "keep", files: [added] })).toEqual([added]);
});

test("while only files are still to come back, the copy stays and nothing is sent on", () => {
  const file = { key: "k1", name: "a.jpg", size: 3, type: "image/jpeg" };
  const local = localDraft({ fields: fieldsOf(server), files: [file] });
  const [opening] = run(unopened, { type: "loaded", local, server });
  expect(types(run(opening, { type: "keep", files: [] }))).toEqual(["stop", "putCopy"]);
  expect(sendRefusal(opening)?.title).toContain("ikke lagret");
  expect(isAtRest(opening)).toBe(false);
  const [here] = run(opening, { type: "filesReturned" });
  expect(types(run(here, { type: "keep", files: [] }))).toEqual(["stop", "removeCopy"]);
  expect(sendRefusal(here)).toBeNull();
});

test("leaving loses something only when it lies in this page alone", () => {
  const [written] = run(opened, name("Mine"));
  expect([isAtRisk(opened), isAtRisk(written), hasUnsaved(written)]).toEqual([false, false, true]);
  expect(isAtRisk(run(written, { type: "kept", isKept: false })[0])).toBe(true);
  const uploads = [upload({ isKept: false })];
  expect(isAtRisk(run(opened, { type: "uploads", uploads })[0])).toBe(true);
});

test("files are sent to a document that is there, by a server that answers", () => {
  expect(maySendFiles(opened)).toBe(true);
  expect(maySendFiles(fresh)).toBe(false);
  const away = run(pushing, { type: "notSaved", error: networkError(), sent: mine });
  expect(maySendFiles(away[0])).toBe(false);
  expect(types(run(opened, { type: "fileSettled", isUnreachable: true }))).toEqual([
    "start",
    "keep",
    "sendFiles",
  ]);
  const [busy] = run(opened, { type: "uploads", uploads: [upload()] });
  expect([isAtRest(opened), isAtRest(busy)]).toEqual([true, false]);
});

test("files come and go in the document, and a file that comes twice is there once", () => {
  const file = storedFile("f1", "a.jpg");
  const arrived = { type: "fileArrived", file, key: "k1" } as const;
  const come = run(opened, arrived, arrived);
  expect(come[0].shown.doc?.files).toEqual([file]);
  expect(types(come)).toEqual(["tell"]);
  expect(run(come[0], { type: "fileRemoved", id: "f1" })[0].shown.doc?.files).toEqual([]);
});

test("what is said of a picture stays with it when it arrives, and goes with it", () => {
  const note = { key: "k1", file: null, note: "Før", taken: 1, place: null };
  const [told] = run(opened, { type: "typed", parts: { pictures: [note] } });
  const file = storedFile("f1", "a.jpg");
  const [come] = run(told, { type: "fileArrived", file, key: "k1" });
  expect(come.shown.fields.pictures).toEqual([{ ...note, file: "f1" }]);
  expect(isDirty(come)).toBe(true);
  const [gone] = run(come, { type: "fileRemoved", id: "f1" });
  expect(gone.shown.fields.pictures).toEqual([]);
  expect(isDirty(gone)).toBe(false);
});

test("nothing is sent to the instructor that is not saved", () => {
  expect(sendRefusal(opened)).toBeNull();
  expect(sendRefusal(fresh)?.title).toContain("ikke lagret");
  expect(sendRefusal(run(opened, name("Mine"))[0])?.title).toContain("ikke lagret");
  const error = problem(422, "invalid");
  expect(sendRefusal(run(pushing, { type: "notSaved", error, sent: mine })[0])).toBe(error);
});

test("a closed draft starts nothing more", () => {
  const [closed, effects] = run(pushing, { type: "close" });
  expect(effects.map(({ type }) => type)).toEqual(["stop", "stop", "stop"]);
  expect(types(run(closed, { type: "notSaved", error: networkError(), sent: mine }))).toEqual([]);
});
