import { formatDateTime } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { FileList } from "../files/FileList.tsx";
import type { StoredFile } from "../files/FileRow.tsx";
import classes from "./Note.module.css";

/** A note as its views describe it; an empty text is no note. */
export interface StoredNote {
  version: number;
  merknad: string;
  kunKoordinator: boolean;
  updatedTimestamp: number | null;
  endretAv: string | null;
  filer: readonly StoredFile[];
}

/** A note with its files, who reads it and who wrote it last. */
export function NoteCard({
  note,
  shareable,
  onEdit,
}: {
  note: StoredNote;
  /** Others than coordinators may read it: the card says whether they do. */
  shareable: boolean;
  /** Without it the reader cannot change the note. */
  onEdit?: (() => void) | undefined;
}) {
  const { merknad, kunKoordinator, updatedTimestamp, endretAv, filer } = note;
  const edited = updatedTimestamp
    ? [formatDateTime(updatedTimestamp), endretAv].filter(Boolean).join(" · ")
    : "";
  return (
    <Card
      title="Merknad"
      aside={
        onEdit && (
          <Button tone="quiet" thin icon="edit" onClick={onEdit}>
            Rediger
          </Button>
        )
      }
    >
      <div className={classes.note}>
        {onEdit && shareable && (
          <div>
            {kunKoordinator ? (
              <Badge tone="neutral" icon="lock">
                Bare koordinatorer
              </Badge>
            ) : (
              <Badge tone="info" icon="eye">
                Lærling og bedrift
              </Badge>
            )}
          </div>
        )}
        <p className={classes.text}>{merknad}</p>
        {filer.length > 0 && <FileList files={filer} />}
        {edited && <p className={classes.edited}>{edited}</p>}
      </div>
    </Card>
  );
}
