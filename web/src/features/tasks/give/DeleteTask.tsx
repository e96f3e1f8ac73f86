import { useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { task_delete, task_delete_preview } from "@/api/operations.gen.ts";
import type { TaskDefinition } from "@/api/schemas.gen.ts";
import { DeleteButton } from "@/blocks/DeleteButton.tsx";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { definitionQuery } from "../queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** Deletes a task that nobody has handed in, after a question. */
export function DeleteTask({ task, onDeleted }: { task: TaskDefinition; onDeleted: () => void }) {
  const queryClient = useQueryClient();
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
  return (
    <DeleteButton title={`Slette «${title}»?`} deletion={remove}>
      Oppgaven blir borte for godt.
      <FollowPreview
        of={["task", id]}
        ask={(signal) => call(task_delete_preview, { id, signal })}
      />
    </DeleteButton>
  );
}
