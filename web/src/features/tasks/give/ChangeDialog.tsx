import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { task_update } from "@/api/operations.gen.ts";
import type { TaskDefinition } from "@/api/schemas.gen.ts";
import { goalsQuery } from "@/blocks/goals/queries.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { Stack } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { definitionQuery } from "../queries.ts";
import { TaskAttachments } from "./TaskAttachments.tsx";
import { TaskFields } from "./TaskFields.tsx";
import { checkTask, deadlineOf, type TaskValues } from "./values.ts";
import { taskWords } from "./words.ts";

/** The form of a task that was given to an apprentice. */
export function ChangeDialog({
  task,
  laerling,
  onClose,
}: {
  task: TaskDefinition;
  laerling: string;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const goals = useQuery(goalsQuery(laerling));
  const groups = goals.data?.plans.flatMap(({ categories }) => categories);
  const edit = useVersionedForm<TaskDefinition, TaskValues>({
    stored: task,
    valuesOf,
    words: taskWords,
    validate: checkTask,
    save: (version, values) =>
      call(task_update, {
        id: task.id,
        body: {
          version,
          title: values.title.trim(),
          description: values.description,
          goals: values.goals,
          subGoals: values.subGoals,
          deadline: deadlineOf(values),
        },
      }),
    onSaved: (saved) => {
      queryClient.setQueryData(definitionQuery(task.id).queryKey, saved);
      void changed("OPPGAVER", task.id);
      toast.positive("Oppgaven er lagret");
    },
  });
  return (
    <FullPageDialog form opened onClose={onClose} title="Rediger oppgaven">
      <Stack>
        <VersionedForm edit={edit}>
          <TaskFields
            values={edit.form.values}
            errors={edit.form.errors}
            set={edit.form.set}
            goals={groups}
            hasDeadline
          />
        </VersionedForm>
        <TaskAttachments task={task} />
      </Stack>
    </FullPageDialog>
  );
}

/** What of a task is in the form. */
function valuesOf({ title, description, goals, subGoals, deadline }: TaskDefinition): TaskValues {
  return {
    title,
    description,
    goals: goals.map(({ id }) => id),
    subGoals: subGoals.map(({ id }) => id),
    customDateEnabled: deadline.customDateEnabled,
    customDate: deadline.customDate ?? "",
  };
}
