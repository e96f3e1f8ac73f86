import { useUid } from "@/blocks/apprentice/useUid.ts";
import { Documents } from "./Documents.tsx";

/** `/k/laerlinger/:uid/rediger/dokumenter` */
export function ApprenticeDocumentsPage() {
  return (
    <Documents
      of="apprentices"
      id={useUid()}
      editable
      readers="De som følger lærlingen opp i bedriften, ser dokumentene. Lærlingen gjør det ikke."
    />
  );
}

/** `/k/bedrifter/:uid/rediger/dokumenter` */
export function CompanyDocumentsPage() {
  return (
    <Documents
      of="companies"
      id={useUid()}
      editable
      readers="Bare koordinatorer ser dokumentene."
    />
  );
}
