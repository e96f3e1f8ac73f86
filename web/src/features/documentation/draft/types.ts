import type { DocumentationView } from "@/api/schemas.gen.ts";
import type * as draft from "@/blocks/draft/session.ts";
import type { DraftFields } from "./model.ts";

export type DraftSession = draft.DraftSession<DocumentationView, DraftFields>;
export type SessionState = draft.SessionState<DocumentationView, DraftFields>;
