import { call } from "@/api/client.ts";
import {
  documentation_create,
  documentation_file_create,
  documentation_file_delete,
  documentation_send,
  documentation_update,
  documentation_view,
} from "@/api/operations.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import type { DocumentationView } from "@/api/schemas.gen.ts";
import type { DraftApi } from "@/blocks/draft/kind.ts";
import type { PictureNote } from "@/blocks/files/pictureNotes.ts";
import { sentLog } from "../forms/filling.ts";
import { type DraftFields, UNTITLED } from "./model.ts";

const sent = ({ key, note, taken, place }: PictureNote) => ({ key, note, taken, place });

/** A draft may wait for its title, but it is stored under one. */
const bodyOf = ({ name, content, goals, subGoals, proofs, pictures, form }: DraftFields) => ({
  name: name.trim() || UNTITLED,
  content,
  goals,
  ...(subGoals ? { subGoals } : {}),
  ...(proofs ? { proofs } : {}),
  ...(pictures ? { pictures: pictures.map(sent) } : {}),
  ...(form ? { form: sentLog(form) } : {}),
});

/** The server. */
export const draftApi: DraftApi<DocumentationView, DraftFields> = {
  load: (id) => call(documentation_view, { id }),
  create: (id, fields) => call(documentation_create, { body: { id, ...bodyOf(fields) } }),
  save: (id, version, fields) =>
    call(documentation_update, { id, body: { version, ...bodyOf(fields) } }),
  send: (id, version, eget) => call(documentation_send, { id, body: { version, eget } }),
  upload: (id, file, sending, key) =>
    // The queue tries again itself: it knows whether the connection is back.
    uploadFile(documentation_file_create, file, { id, key, ...sending, parts: true, retries: 0 }),
  removeFile: (id, fileId) => call(documentation_file_delete, { id, fileId }),
};
