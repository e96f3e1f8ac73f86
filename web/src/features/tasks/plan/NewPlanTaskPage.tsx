import { pathTo } from "@/lib/address.ts";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { plan_task_create } from "@/api/operations.gen.ts";
import type { TrainingPlanView } from "@/api/schemas.gen.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { useNavigate } from "@/ui/address.ts";
import { TaskFields } from "../give/TaskFields.tsx";
import { checkTask, emptyTask, taskLabels } from "../give/values.ts";
import { type PlanArea, usePlan } from "./usePlan.ts";

/** `/k/opplaeringsplan/:uid/nyoppgave` and `/b/…`: a task for all who follow a plan. */
export function NewPlanTaskPage() {
  const { backTo, base, area, query } = usePlan();
  return (
    <DetailPage
      query={query}
      thing="opplæringsplanen"
      backTo={backTo}
      title={() => "Ny oppgave"}
      above={({ title }) => ({ to: base, name: title })}
      subtitle={({ title }) => <span>{title}</span>}
    >
      {(plan) => <NewTask plan={plan} area={area} />}
    </DetailPage>
  );
}

function NewTask({ plan, area }: { plan: TrainingPlanView; area: PlanArea }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: emptyTask,
    validate: checkTask,
    onSubmit: async ({ title, description, goals, subGoals }) => {
      const body = { title: title.trim(), description, codes: goals, subGoals };
      const task = await call(plan_task_create, { id: plan.id, body });
      void changed("OPPGAVER", task.id);
      toast.positive("Oppgaven er lagt i planen");
      await navigate({
        to: pathTo(`${area}/oppgave/$id`, { uid: plan.id, id: task.id }),
        replace: true,
      });
    },
  });
  useUnsavedGuard(form.unsaved);
  return (
    <Card>
      <Form
        form={form}
        labels={taskLabels}
        buttons={
          <>
            <Button type="submit" loading={form.loading} loadingLabel="Lager oppgaven">
              Lag oppgave
            </Button>
            <ButtonLink to={pathTo(area, { uid: plan.id })} tone="secondary">
              Avbryt
            </ButtonLink>
          </>
        }
      >
        <TaskFields
          values={form.values}
          errors={form.errors}
          set={form.set}
          goals={plan.categories}
          hasDeadline={false}
        />
      </Form>
    </Card>
  );
}
