import type { DocumentationView } from "@/api/schemas.gen.ts";
import { ConflictDialog as DraftConflict } from "@/blocks/draft/ConflictDialog.tsx";
import { counted } from "@/lib/names.ts";
import { type DraftFields, fieldsOf } from "../draft/model.ts";

/** Both this documentation and the server's were changed. */
export function ConflictDialog({
  theirs,
  mine,
  onChoose,
}: {
  /** Null when nothing conflicts. */
  theirs: DocumentationView | null;
  mine: DraftFields;
  onChoose: (choice: "mine" | "theirs") => void;
}) {
  return (
    <DraftConflict
      what="Dokumentasjonen"
      theirs={theirs && { fields: fieldsOf(theirs), sistendret: theirs.sistendret }}
      mine={mine}
      above={({ name }) => name || "Uten tittel"}
      below={({ goals }) => counted(goals.length, "mål", "mål")}
      onChoose={onChoose}
    />
  );
}
