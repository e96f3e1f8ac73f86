import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { task_file_create, task_file_delete } from "@/api/operations.gen.ts";
import type { TaskDefinition } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { Card } from "@/ui/Card.tsx";
import { limits } from "../answer/kind.ts";

/** What is attached to a task. */
export function TaskAttachments({ task: { id, files } }: { task: TaskDefinition }) {
  return (
    <Card title="Vedlegg" icon="attachment">
      <Attachments
        files={files}
        filesMax={limits.files}
        send={(file, sending) =>
          uploadFile(task_file_create, file, { id, ...sending, parts: true })
        }
        remove={(file) => call(task_file_delete, { id, fileId: file.id })}
        onChanged={() => void changed("OPPGAVER", id)}
      />
    </Card>
  );
}
