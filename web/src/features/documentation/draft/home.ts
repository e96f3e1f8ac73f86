import type { DocumentationView } from "@/api/schemas.gen.ts";
import { draftHome } from "@/blocks/draft/home.ts";
import type { DraftFields } from "./model.ts";
import { oldDrafts } from "./oldDrafts.ts";

/** Where drafts of documentation lie in this browser. */
export const place = { drafts: "kladder/", files: "kladdefiler/" };

/** The one home of this browser. What an earlier version kept beside it is moved there. */
export const drafts = draftHome<DocumentationView, DraftFields>(place, oldDrafts());
