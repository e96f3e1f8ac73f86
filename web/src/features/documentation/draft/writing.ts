import type { DocumentationView } from "@/api/schemas.gen.ts";
import type { Writing } from "@/blocks/draft/writing.ts";
import { documentationQuery } from "@/blocks/documentation.ts";
import { draftApi } from "./draftApi.ts";
import { documentationKind, type DraftFields } from "./model.ts";
import { openDrafts } from "./openDrafts.ts";
import { draftStore } from "./store.ts";

/** How documentation is written. */
export const writing: Writing<DocumentationView, DraftFields> = {
  name: "kladder",
  kind: documentationKind,
  api: draftApi,
  store: draftStore,
  open: openDrafts,
  queryOf: documentationQuery,
};
