import { api } from "@/api/client.ts";
import type { Documentation, DocumentationFile } from "@/api/types.ts";
import { uploadFile } from "@/api/upload.ts";
import { type DraftFields, UNTITLED } from "./model.ts";
import type { DraftApi } from "./session.ts";

const pathOf = (id: string): string => `/documentation/${encodeURIComponent(id)}`;

/** A draft may wait for its title, but it is stored under one. */
const bodyOf = ({ name, content, goals }: DraftFields) => ({
  name: name.trim() || UNTITLED,
  content,
  goals,
});

/** The server. */
export const draftApi: DraftApi = {
  load: (id) => api.get<Documentation>(pathOf(id)),
  create: (id, fields) => api.post<Documentation>("/documentation", { id, ...bodyOf(fields) }),
  save: (id, version, fields) => api.put<Documentation>(pathOf(id), { version, ...bodyOf(fields) }),
  send: (id, version) => api.post<Documentation>(`${pathOf(id)}/send`, { version }),
  upload: (id, file, sending) =>
    // The queue tries again itself: it knows whether the connection is back.
    uploadFile<DocumentationFile>(`${pathOf(id)}/files`, file, { ...sending, retries: 0 }),
  removeFile: (id, fileId) => api.delete<void>(`${pathOf(id)}/files/${encodeURIComponent(fileId)}`),
};
