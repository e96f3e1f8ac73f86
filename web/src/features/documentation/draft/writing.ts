import type { DocumentationView } from "@/api/schemas.gen.ts";
import { sendLater } from "@/blocks/draft/later.ts";
import type { Writing } from "@/blocks/draft/writing.ts";
import { documentationQuery } from "@/blocks/documentation.ts";
import { draftApi } from "./draftApi.ts";
import { drafts } from "./home.ts";
import { documentationKind, type DraftFields, emptyFields } from "./model.ts";

/** How documentation is written. */
export const writing: Writing<DocumentationView, DraftFields> = {
  name: "kladder",
  kind: documentationKind,
  api: draftApi,
  home: drafts,
  later: sendLater("sendes/"),
  queryOf: documentationQuery,
};

/** The same, begun on a page where a goal is chosen already; that alone is not a draft yet. */
export const writingAbout = (goal: string): Writing<DocumentationView, DraftFields> => ({
  ...writing,
  kind: { ...documentationKind, empty: { ...emptyFields, goals: [goal] } },
});
