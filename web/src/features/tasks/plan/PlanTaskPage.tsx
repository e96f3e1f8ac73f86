import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { plan_task_update } from "@/api/operations.gen.ts";
import type { TaskDefinition } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { counted } from "@/lib/names.ts";
import { Card } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { Stack } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import { Link } from "@/ui/Link.tsx";
import { DeleteTask } from "../give/DeleteTask.tsx";
import { TaskAttachments } from "../give/TaskAttachments.tsx";
import { TaskFields } from "../give/TaskFields.tsx";
import { checkTask, emptyTask, type TaskValues } from "../give/values.ts";
import { taskWords } from "../give/words.ts";
import { definitionQuery } from "../queries.ts";
import { usePlan } from "./usePlan.ts";

type PlanTaskValues = Pick<TaskValues, "title" | "description" | "goals" | "subGoals">;

const words: Words<PlanTaskValues> = {
  title: taskWords.title,
  description: taskWords.description,
  goals: taskWords.goals,
  subGoals: taskWords.subGoals,
};

/** `/k/opplaeringsplan/:uid/oppgave/:id` and `/b/…`: a task of a plan, to change. */
export function PlanTaskPage() {
  const { id } = useParamsOf(
    "/b/opplaeringsplan/$uid/oppgave/$id",
    "/k/opplaeringsplan/$uid/oppgave/$id",
  );
  const { backTo, base, office, query: plan } = usePlan();
  const query = useQuery(definitionQuery(id));
  const navigate = useNavigate();
  return (
    <DetailPage
      query={query}
      thing="oppgaven"
      backTo={backTo}
      title={({ title }) => title}
      above={({ trainingplan }) => ({ to: base, name: trainingplan?.title ?? "Opplæringsplanen" })}
      subtitle={(task) => <Subtitle task={task} isOffice={office} />}
      actions={(task) =>
        task.canDelete && (
          <DeleteTask task={task} onDeleted={() => void navigate({ to: base, replace: true })} />
        )
      }
    >
      {(task) => (
        <Stack>
          <Edit key={task.id} task={task} goals={plan.data?.categories} />
          <TaskAttachments task={task} />
        </Stack>
      )}
    </DetailPage>
  );
}

function Subtitle({ task, isOffice }: { task: TaskDefinition; isOffice: boolean }) {
  const { levert, title } = task;
  const text =
    levert === 0
      ? "Ingen har levert ennå"
      : `${counted(levert, "lærling", "lærlinger")} har levert`;
  if (!isOffice || levert === 0) return <span>{text}</span>;
  return (
    <Link to="/k/oppgaver" search={{ title }}>
      {text}
    </Link>
  );
}

function Edit({
  task,
  goals,
}: {
  task: TaskDefinition;
  goals: Parameters<typeof TaskFields>[0]["goals"];
}) {
  const queryClient = useQueryClient();
  const edit = useVersionedForm<TaskDefinition, PlanTaskValues>({
    stored: task,
    valuesOf: (stored) => ({
      title: stored.title,
      description: stored.description,
      goals: stored.goals.map(({ id }) => id),
      subGoals: stored.subGoals.map(({ id }) => id),
    }),
    words,
    validate: (values) => checkTask({ ...emptyTask, ...values }),
    save: (version, { title, description, goals: codes, subGoals }) =>
      call(plan_task_update, {
        id: task.id,
        body: { version, title: title.trim(), description, codes, subGoals },
      }),
    onSaved: (saved) => {
      queryClient.setQueryData(definitionQuery(task.id).queryKey, saved);
      void changed("OPPGAVER", task.id);
      toast.positive("Oppgaven er lagret");
    },
  });
  const { values, errors, set } = edit.form;
  return (
    <Card title="Om oppgaven">
      <VersionedForm edit={edit}>
        <TaskFields
          values={{ ...emptyTask, ...values }}
          errors={errors}
          set={(field, value) => {
            if (field !== "customDate" && field !== "customDateEnabled") {
              set(field, value as never);
            }
          }}
          goals={goals}
          hasDeadline={false}
        />
      </VersionedForm>
    </Card>
  );
}
