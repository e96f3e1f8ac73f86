import type { FileView } from "@/api/schemas.gen.ts";
import type { LocalFile, Sending } from "@/blocks/files/FileQueue.ts";

/** What every document that is written as a draft has. */
export interface DraftDoc {
  version: number;
  /** When it was last changed. */
  sistendret: number;
  files: FileView[];
  can: { edit: boolean };
}

/** What is written: `D` is the server's document, `F` what of it is written here. */
export interface DraftKind<D extends DraftDoc, F extends object> {
  empty: F;
  /** The fields as the server holds them, in the editor's own spelling. */
  fieldsOf: (doc: D) => F;
  /** Whether two say the same. */
  isSame: (a: F, b: F) => boolean;
  /** Whether nothing has been written or chosen. */
  isBlank: (fields: F) => boolean;
  /** Most files with one. */
  filesMax: number;
  /** What is written once pictures were chosen, each with its key and when it was taken. */
  withPictures?: (fields: F, added: readonly { key: string; taken: number | null }[]) => Partial<F>;
  /** What is written once a file has reached the server, which the upload's key named until then. */
  fileArrived?: (fields: F, file: { key: string; id: string }) => Partial<F>;
  /** What is written once a file is gone, by its key or its id. */
  fileGone?: (fields: F, file: { key?: string; id?: string }) => Partial<F>;
  /** Why it is not sent while the server lacks something of it. */
  notSaved: string;
}

/** The copy in this browser of a draft whose changes the server does not have yet. */
export interface LocalDraft<F extends object> {
  user: string;
  id: string;
  /** The server's version that the changes build on; null when the server never had it. */
  version: number | null;
  /** The fields of that version. */
  synced: F | null;
  fields: F;
  /** When it was last changed, ms since the epoch. */
  at: number;
  files: LocalFile[];
}

/** The server, as a draft needs it. */
export interface DraftApi<D extends DraftDoc, F extends object> {
  load: (id: string) => Promise<D>;
  /** Safe to repeat: the id is chosen here. */
  create: (id: string, fields: F) => Promise<D>;
  save: (id: string, version: number, fields: F) => Promise<D>;
  /** `own`: the writer confirms the text as their own. */
  send: (id: string, version: number, own: boolean) => Promise<D>;
  /** `key` is what the upload is called here. */
  upload: (id: string, file: File, sending: Sending, key: string) => Promise<FileView>;
  removeFile: (id: string, fileId: string) => Promise<void>;
}
