import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  shareddocument_edition_delete,
  shareddocument_file_create,
  shareddocument_file_delete,
  shareddocument_publish,
} from "@/api/operations.gen.ts";
import type { SharedDocumentView } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { TextArea } from "@/ui/form/Field.tsx";
import { Notice } from "@/ui/Notice.tsx";
import classes from "../Documents.module.css";
import { SharedDocumentPublish } from "@/api/fields.gen.ts";
import { FILES_MAX } from "../values.ts";
import { useDocumentStep } from "./useDocument.ts";

/** The edition that is being made: its files, and the button that gives it to the readers. */
export function DraftCard({ document }: { document: SharedDocumentView }) {
  const { running, run } = useDocumentStep(document.id);
  const [endring, setEndring] = useState("");
  const draft = document.editions.find(({ published }) => published === null);
  if (!draft) return null;
  const { id, version, mottakere, status } = document;
  const isFirst = status === "Kladd";
  const reached = counted(mottakere, "person", "personer");
  const publish = async () => {
    const sure = await askConfirm({
      title: isFirst ? "Dele dokumentet?" : "Dele den nye versjonen?",
      text: `${reached} får tilgang til det og et varsel om det.`,
      confirmText: "Del",
      tone: "primary",
    });
    if (!sure) return;
    const body = { version, endring: endring.trim() };
    await run(() => call(shareddocument_publish, { id, body }), "Dokumentet er delt");
  };
  const drop = async () => {
    const sure = await askConfirm({
      title: "Forkaste den nye versjonen?",
      text: "Filene i den blir borte. Leserne beholder versjonen de har.",
      confirmText: "Forkast",
    });
    if (!sure) return;
    await run(() => call(shareddocument_edition_delete, { id }), "Den nye versjonen er forkastet");
  };
  return (
    <Card title={isFirst ? "Filer" : `Ny versjon (${draft.utgave})`} icon="attachment">
      <div className={classes.stack}>
        <Attachments
          files={draft.files}
          filesMax={FILES_MAX}
          send={(file, sending) =>
            uploadFile(shareddocument_file_create, file, { id, ...sending, parts: true })
          }
          remove={(file) => call(shareddocument_file_delete, { id, fileId: file.id })}
          onChanged={() => void changed("SHAREDDOCUMENTS", id)}
          label="Filer i versjonen"
        />
        {!isFirst && (
          <TextArea
            label="Hva er nytt?"
            optional
            rows={2}
            maxLength={SharedDocumentPublish.endring.max}
            value={endring}
            onChange={setEndring}
          />
        )}
        {draft.files.length === 0 && (
          <Notice tone="info" icon="info">
            Legg til minst én fil. Ingen andre ser dokumentet før du deler det.
          </Notice>
        )}
        <div className={classes.buttons}>
          <Button
            icon="send"
            disabled={draft.files.length === 0}
            loading={running}
            loadingLabel="Deler"
            onClick={() => void publish()}
          >
            {`Del med ${reached}`}
          </Button>
          {!isFirst && (
            <Button tone="grave" icon="delete" onClick={() => void drop()}>
              Forkast
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
