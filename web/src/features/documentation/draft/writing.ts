import type { DocumentationView } from "@/api/schemas.gen.ts";
import type { Writing } from "@/blocks/draft/writing.ts";
import { documentationQuery } from "@/blocks/documentation.ts";
import { draftApi } from "./draftApi.ts";
import { drafts } from "./home.ts";
import { documentationKind, type DraftFields } from "./model.ts";

/** How documentation is written. */
export const writing: Writing<DocumentationView, DraftFields> = {
  name: "kladder",
  kind: documentationKind,
  api: draftApi,
  home: drafts,
  queryOf: documentationQuery,
};
