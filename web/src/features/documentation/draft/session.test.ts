import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, networkError } from "@/lib/problem.ts";
import type { DocumentationView } from "@/api/schemas.gen.ts";
import { documentation, localDraft, memoryStore, sent, shownGoal, storedFile } from "./fixtures.ts";
import type { DraftApi } from "@/blocks/draft/kind.ts";
import { DraftSession } from "@/blocks/draft/session.ts";
import { documentationKind as kind, type DraftFields, fieldsOf, type LocalDraft } from "./model.ts";

const problem = (status: number, code: string) => new ApiError({ status, code, title: code });

/** A server of one document, which can be out of reach. */
function server(start: DocumentationView | null) {
  const state = { doc: start, isDown: false, calls: [] as string[] };
  const reach = (call: string) => {
    state.calls.push(call);
    if (state.isDown) throw networkError();
  };
  const found = (): DocumentationView => {
    if (!state.doc) throw problem(404, "not_found");
    return state.doc;
  };
  const goalsOf = (ids: readonly string[]) => ids.map(shownGoal);
  const api: DraftApi<DocumentationView, DraftFields> = {
    load: async () => {
      reach("load");
      return found();
    },
    create: async (id, { name, content, goals }) => {
      reach("create");
      state.doc ??= documentation({ id, name, content, goals: goalsOf(goals) });
      return state.doc;
    },
    save: async (_id, version, { name, content, goals }) => {
      reach("save");
      const doc = found();
      if (!doc.can.edit) throw problem(409, "wrong_status");
      if (doc.version !== version) throw problem(409, "stale_version");
      state.doc = { ...doc, version: version + 1, name, content, goals: goalsOf(goals) };
      return state.doc;
    },
    send: async (_id, version) => {
      reach("send");
      state.doc = sent({ ...found(), ...sent(), version: version + 1 });
      return state.doc;
    },
    upload: async (_id, file) => {
      reach(`upload ${file.name}`);
      const stored = storedFile(`s-${file.name}`, file.name);
      state.doc = { ...found(), files: [...found().files, stored] };
      return stored;
    },
    removeFile: async (_id, fileId) => {
      reach("removeFile");
      state.doc = { ...found(), files: found().files.filter(({ id }) => id !== fileId) };
    },
  };
  return { state, api };
}

function begin(start: DocumentationView | null, drafts: LocalDraft[] = [], fresh = false) {
  const { state, api } = server(start);
  const store = memoryStore(drafts);
  const session = new DraftSession({ kind, user: "l1", id: "d1", fresh, api, store });
  return { server: state, api, store, session, save: () => session.get().save };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const picture = (name: string) => new File(["abc"], name, { type: "image/jpeg" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("what is typed is kept here at once and saved a moment after", async () => {
  const { server: it, store, session, save } = begin(documentation());
  await session.open();
  session.change({ name: "Ny tittel" });
  expect(save().kind).toBe("waiting");
  await later(300);
  expect(store.drafts.get("l1/d1")?.fields.name).toBe("Ny tittel");
  expect(it.calls).toEqual(["load"]);
  await later(2000);
  expect(it.doc?.name).toBe("Ny tittel");
  expect(save().kind).toBe("saved");
  expect(store.drafts.size).toBe(0);
});

test("an empty page creates nothing", async () => {
  const { server: it, session } = begin(null, [], true);
  await session.open();
  await session.flush();
  expect(it.calls).toEqual([]);
  expect(session.get().save.kind).toBe("empty");
});

test("a draft is created under the id of the page, and a repeated creation loses no words", async () => {
  // The first answer was lost: the server has the first words already.
  const first = documentation({ name: "Første", content: "" });
  const { server: it, session, save } = begin(first, [], true);
  await session.open();
  session.change({ name: "Første og andre" });
  await session.flush();
  expect(it.calls).toEqual(["create", "save"]);
  expect(it.doc?.name).toBe("Første og andre");
  expect(save().kind).toBe("saved");
});

test("without a connection the words stay here and are saved when it is back", async () => {
  const { server: it, store, session, save } = begin(documentation());
  await session.open();
  it.isDown = true;
  session.change({ content: "<p>I tunnelen</p>" });
  await later(2000);
  expect(save().kind).toBe("offline");
  expect(store.drafts.get("l1/d1")?.fields.content).toBe("<p>I tunnelen</p>");
  expect(session.isAtRisk()).toBe(false);
  session.change({ content: "<p>I tunnelen, og ut</p>" });
  expect(save().kind).toBe("offline");
  it.isDown = false;
  await session.retry();
  expect(it.doc?.content).toBe("<p>I tunnelen, og ut</p>");
  expect(store.drafts.size).toBe(0);
});

test("a closed tab is taken up again, files too", async () => {
  const draft = localDraft({ files: [{ key: "k1", name: "a.jpg", type: "image/jpeg", size: 3 }] });
  const { server: it, store, session } = begin(documentation(), [draft]);
  store.files.set("l1/d1/k1", picture("a.jpg"));
  await session.open();
  expect(session.get().isRestored).toBe(true);
  expect(session.get().fields.name).toBe("Feilsøking på jordfeilbryter");
  await later(100);
  expect(it.doc?.name).toBe("Feilsøking på jordfeilbryter");
  expect(it.calls).toContain("upload a.jpg");
  expect(session.get().doc?.files).toHaveLength(1);
  expect(store.files.size + store.drafts.size).toBe(0);
});

test("an offline start shows the copy here", async () => {
  const { server: it, session, save } = begin(documentation(), [localDraft()]);
  it.isDown = true;
  await session.open();
  expect(session.get().fields.name).toBe("Feilsøking på jordfeilbryter");
  expect(save().kind).toBe("offline");
  it.isDown = false;
  await session.retry();
  expect(it.doc?.name).toBe("Feilsøking på jordfeilbryter");
});

test("a stale version asks; mine overwrites, and only then", async () => {
  const { server: it, session, save } = begin(documentation());
  await session.open();
  it.doc = documentation({ version: 5, content: "<p>Deres</p>" });
  session.change({ content: "<p>Mine</p>" });
  await session.flush();
  expect(save().kind).toBe("conflict");
  expect(it.doc?.content).toBe("<p>Deres</p>");
  await session.resolve("mine");
  expect(it.doc).toMatchObject({ version: 6, content: "<p>Mine</p>" });
  expect(save().kind).toBe("saved");
});

test("a stale version asks; theirs replaces what is shown", async () => {
  const { server: it, session } = begin(documentation());
  await session.open();
  const { revision } = session.get();
  it.doc = documentation({ version: 5, content: "<p>Deres</p>" });
  session.change({ content: "<p>Mine</p>" });
  await session.flush();
  await session.resolve("theirs");
  expect(session.get().fields.content).toBe("<p>Deres</p>");
  expect(session.get().revision).toBeGreaterThan(revision);
  expect(it.doc?.version).toBe(5);
});

test("a version that moved without its text is no question", async () => {
  const { server: it, session, save } = begin(documentation());
  await session.open();
  it.doc = documentation({ version: 3, status: "Må rettes" });
  session.change({ name: "Rettet" });
  await session.flush();
  expect(save().kind).toBe("saved");
  expect(it.doc).toMatchObject({ version: 4, name: "Rettet" });
});

test("what was sent elsewhere locks the page and keeps the words", async () => {
  const { server: it, session, save } = begin(documentation());
  await session.open();
  it.doc = sent({ version: 2 });
  session.change({ content: "<p>For sent</p>" });
  await session.flush();
  expect(save().kind).toBe("locked");
  expect(session.get().fields.content).toBe("<p>For sent</p>");
});

test("a live change never touches what is being typed", async () => {
  const { session, save } = begin(documentation());
  await session.open();
  session.change({ content: "<p>Midt i et ord</p>" });
  session.serverChanged(documentation({ version: 2, content: "<p>Deres</p>" }));
  expect(session.get().fields.content).toBe("<p>Midt i et ord</p>");
  expect(save().kind).toBe("conflict");
});

test("a live change is shown when nobody is writing", async () => {
  const { session } = begin(documentation());
  await session.open();
  await later(60_000);
  session.serverChanged(documentation({ version: 2, content: "<p>Deres</p>" }));
  expect(session.get().fields).toEqual(fieldsOf(documentation({ content: "<p>Deres</p>" })));
  expect(session.get().isRefreshed).toBe(true);
});

test("an old echo of a change is nothing", async () => {
  const { session, save } = begin(documentation({ version: 4 }));
  await session.open();
  const before = session.get();
  session.serverChanged(documentation({ version: 3, content: "<p>Gammelt</p>" }));
  expect(session.get()).toBe(before);
  expect(save().kind).toBe("saved");
});

test("a refused saving is told and tried again after the next change", async () => {
  const { server: it, api, session, save } = begin(documentation());
  await session.open();
  const real = api.save;
  api.save = async () => {
    throw problem(422, "invalid");
  };
  session.change({ content: "<p>For mye</p>" });
  await session.flush();
  expect(save().kind).toBe("refused");
  api.save = real;
  session.change({ content: "<p>Mindre</p>" });
  await later(2000);
  expect(it.doc?.content).toBe("<p>Mindre</p>");
});

test("a picture alone creates the draft, and a lost one is sent again", async () => {
  const { server: it, session } = begin(null, [], true);
  await session.open();
  it.isDown = true;
  await session.addFiles([picture("a.jpg")]);
  expect(it.doc).toBeNull();
  expect(session.isAtRisk()).toBe(false);
  it.isDown = false;
  await session.retry();
  await later(50);
  expect(it.doc?.files.map(({ name }) => name)).toEqual(["a.jpg"]);
  expect(session.hasUnsaved()).toBe(false);
});

test("sending saves first, and leaves nothing here", async () => {
  const { server: it, store, session } = begin(documentation());
  await session.open();
  session.change({ name: "Ferdig" });
  const doc = await session.send();
  expect(it.calls).toEqual(["load", "save", "send"]);
  expect(doc.status).toBe("Sendt");
  expect(store.drafts.size).toBe(0);
});

test("nothing is sent that could not be saved", async () => {
  const { server: it, session } = begin(documentation());
  await session.open();
  it.isDown = true;
  session.change({ name: "Ferdig" });
  await expect(session.send()).rejects.toThrow("ikke lagret");
  expect(it.calls).not.toContain("send");
});
