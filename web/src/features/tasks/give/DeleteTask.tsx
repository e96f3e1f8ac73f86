import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { task_delete, task_delete_preview } from "@/api/operations.gen.ts";
import type { TaskDefinition } from "@/api/schemas.gen.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { definitionQuery } from "../queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** Deletes a task that nobody has handed in, after a question. */
export function DeleteTask({ task, onDeleted }: { task: TaskDefinition; onDeleted: () => void }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { id, title, version } = task;
  const remove = useWrite({
    send: () => call(task_delete, { id, version }),
    done: `«${title}» er slettet`,
    onDone: () => {
      onDeleted();
      queryClient.removeQueries({ queryKey: definitionQuery(id).queryKey });
    },
    again: () => changed("OPPGAVER", id),
  });
  const run = async () => {
    if (!(await remove.run())) setAsked(false);
  };
  return (
    <>
      <Button tone="grave" icon="delete" onClick={() => setAsked(true)}>
        Slett
      </Button>
      <ConfirmDelete
        opened={asked}
        loading={remove.isRunning}
        title={`Slette «${title}»?`}
        onConfirm={() => void run()}
        onCancel={() => setAsked(false)}
      >
        Oppgaven blir borte for godt.
        <FollowPreview
          of={["task", id]}
          ask={(signal) => call(task_delete_preview, { id, signal })}
        />
      </ConfirmDelete>
    </>
  );
}
