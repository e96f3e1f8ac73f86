import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  documentation_answerfile_create,
  documentation_answerfile_delete,
} from "@/api/operations.gen.ts";
import type { DocumentationView } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { Button } from "@/ui/Button.tsx";
import { FileButton } from "@/ui/form/FileInput.tsx";
import classes from "./DocumentationView.module.css";

/** Most files with an answer, as the server takes them. */
const FILES_MAX = 5;

/** Files that go with a return; the apprentice sees them once it is sent back. */
export function AnswerFiles({ doc: { id, answerFiles } }: { doc: DocumentationView }) {
  const again = () => changed("DOKUMENTASJONER", id);
  const add = useWrite({
    send: (file: File) => uploadFile(documentation_answerfile_create, file, { id }),
    again,
  });
  const remove = useWrite({
    send: (fileId: string) => call(documentation_answerfile_delete, { id, fileId }),
    again,
  });
  return (
    <div className={classes.answerFiles}>
      {answerFiles.length > 0 && (
        <ul aria-label="Filer som følger med">
          {answerFiles.map((file) => (
            <li key={file.id}>
              {file.name}
              <Button
                tone="quiet"
                thin
                icon="delete"
                label={`Fjern ${file.name}`}
                disabled={remove.isRunning}
                onClick={() => void remove.run(file.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {answerFiles.length < FILES_MAX && (
        <FileButton
          label="Legg ved fil"
          accept=""
          tone="secondary"
          icon="attachment"
          onPick={([file]) => {
            // Another one may be picked while the first is on its way.
            if (file) void add.run(file);
          }}
        />
      )}
      <p role="status">
        {add.isRunning && "Laster opp filen. Vent med å sende tilbake til den er her."}
      </p>
    </div>
  );
}
