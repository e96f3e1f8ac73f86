import { useNavigate } from "@tanstack/react-router";
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
import { TaskFields } from "../give/TaskFields.tsx";
import { checkTask, emptyTask, taskLabels } from "../give/values.ts";
import { usePlan } from "./usePlan.ts";

/** `/k/opplaeringsplan/:uid/nyoppgave` and `/b/…`: a task for all who follow a plan. */
export function NewPlanTaskPage() {
  const { backTo, base, query } = usePlan();
  return (
    <DetailPage
      query={query}
      thing="opplæringsplanen"
      backTo={backTo}
      title={() => "Ny oppgave"}
      above={({ title }) => ({ to: base, name: title })}
      subtitle={({ title }) => <span>{title}</span>}
    >
      {(plan) => <NewTask plan={plan} base={base} />}
    </DetailPage>
  );
}

function NewTask({ plan, base }: { plan: TrainingPlanView; base: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: emptyTask,
    validate: checkTask,
    onSubmit: async ({ title, description, goals }) => {
      const body = { title: title.trim(), description, codes: goals };
      const task = await call(plan_task_create, { id: plan.id, body });
      void changed("OPPGAVER", task.id);
      toast.positive("Oppgaven er lagt i planen");
      await navigate({ to: `${base}/oppgave/${task.id}`, replace: true });
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
            <ButtonLink to={base} tone="secondary">
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
