import type { DocumentationView, FileView, ReviewGoal } from "@/api/schemas.gen.ts";
import type { DraftStore } from "@/blocks/draft/store.ts";
import type { DraftFields, LocalDraft } from "./model.ts";

/** A goal on documentation. */
export const shownGoal = (id: string): ReviewGoal => ({
  id,
  label: id,
  status: "Ikke godkjent",
  subGoals: [],
  proof: null,
  refused: null,
  added: null,
});

/** A draft on the server; only what matters is said in the test. */
export function documentation(parts: Partial<DocumentationView> = {}): DocumentationView {
  return {
    id: "d1",
    version: 1,
    name: "Feilsøking",
    content: "<p>Målte</p>",
    form: null,
    status: "Kladd",
    laerling: { id: "l1", navn: "Amina Yusuf" },
    bedrift: null,
    created: 1,
    sistendret: 1,
    sendt: null,
    goals: [],
    files: [],
    answerFiles: [],
    pictures: [],
    standarder: [],
    changes: null,
    timeline: [],
    look: null,
    additions: [],
    manyGoals: null,
    reminded: null,
    skrivehjelp: null,
    can: {
      edit: true,
      send: true,
      withdraw: false,
      delete: true,
      approve: false,
      return: false,
      remind: false,
    },
    ...parts,
  };
}

/** The same after it was sent: nothing can be edited. */
export function sent(parts: Partial<DocumentationView> = {}): DocumentationView {
  const can = { edit: false, send: false, withdraw: true, delete: false };
  return documentation({
    status: "Sendt",
    can: { ...can, approve: false, return: false, remind: true },
    ...parts,
  });
}

export function storedFile(id: string, name: string): FileView {
  return {
    id,
    name,
    contentType: "image/jpeg",
    size: 3,
    bilde: true,
    url: `/api/files/${id}`,
    thumbnailUrl: null,
    width: null,
    height: null,
  };
}

export function localDraft(parts: Partial<LocalDraft> = {}): LocalDraft {
  const synced = { name: "Feilsøking", content: "<p>Målte</p>", goals: [] };
  return {
    user: "l1",
    id: "d1",
    version: 1,
    synced,
    fields: { ...synced, name: "Feilsøking på jordfeilbryter" },
    at: 5,
    files: [],
    ...parts,
  };
}

/** A store without a browser. */
export function memoryStore(drafts: LocalDraft[] = []): DraftStore<DraftFields> & {
  drafts: Map<string, LocalDraft>;
  files: Map<string, File>;
} {
  const kept = new Map(drafts.map((draft) => [`${draft.user}/${draft.id}`, draft]));
  const files = new Map<string, File>();
  return {
    drafts: kept,
    files,
    get: async (user, id) => kept.get(`${user}/${id}`) ?? null,
    list: async (user) => [...kept.values()].filter((draft) => draft.user === user),
    rescue: (draft) => void kept.set(`${draft.user}/${draft.id}`, structuredClone(draft)),
    put: async (draft) => {
      kept.set(`${draft.user}/${draft.id}`, structuredClone(draft));
      return true;
    },
    remove: async (user, id) => {
      kept.delete(`${user}/${id}`);
      for (const key of files.keys()) if (key.startsWith(`${user}/${id}/`)) files.delete(key);
    },
    putFile: async (user, id, key, file) => {
      files.set(`${user}/${id}/${key}`, file);
      return true;
    },
    getFile: async (user, id, key) => files.get(`${user}/${id}/${key}`) ?? null,
    removeFile: async (user, id, key) => {
      files.delete(`${user}/${id}/${key}`);
    },
    clear: async () => {
      kept.clear();
      files.clear();
    },
  };
}
