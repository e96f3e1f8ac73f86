import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { tasks_give } from "@/api/operations.gen.ts";
import type { TasksGiveAnswer } from "@/api/schemas.gen.ts";
import { type ChosenUser, UserSearch } from "@/blocks/usersearch/UserSearch.tsx";
import { goalsQuery } from "@/blocks/goals/queries.ts";
import { counted } from "@/lib/names.ts";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { toast } from "@/ui/Toast.tsx";
import type { GoalGroup } from "./GoalChoice.tsx";
import { TaskFields } from "./TaskFields.tsx";
import { checkTask, deadlineOf, emptyTask, taskLabels, type TaskValues } from "./values.ts";

const FORM = "gi-oppgave";
/** Apprentices of one call; the server takes no more. */
const PORTION = 200;

/** Gives apprentices a task: those that were chosen before, or those who are chosen here. */
export function GiveTaskDialog({
  to,
  onClose,
}: {
  /** Ids of apprentices; without them they are chosen here. */
  to?: readonly string[];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<ChosenUser[]>([]);
  const ids = to ?? chosen.map(({ id }) => id);
  const form = useForm<TaskValues>({
    initial: emptyTask,
    validate: (values) => ({
      ...(ids.length === 0 ? { laerlinger: "Du må velge minst 1 lærling" } : {}),
      ...checkTask(values),
    }),
    onSubmit: async (values) => {
      const { given, failed } = await giveTo(ids, values);
      void changed("INNLEVERINGER");
      if (failed.length > 0) {
        const who = failed.map(({ navn, message }) => `${navn || "Én"}: ${message}`).join("\n");
        toast.negative(
          `${counted(failed.length, "lærling", "lærlinger")} fikk ikke oppgaven.\n${who}`,
        );
      }
      if (given.length > 0) {
        toast.positive(`${counted(given.length, "lærling", "lærlinger")} har fått oppgaven`);
      }
      onClose();
    },
  });
  const { values, errors, set } = form;
  const goals = useGoalsOf(ids);
  return (
    <FullPageDialog
      form
      opened
      onClose={onClose}
      title={to && to.length > 1 ? `Gi oppgave til ${to.length} lærlinger` : "Gi oppgave"}
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={FORM}
          loading={form.loading}
          loadingLabel="Gir oppgaven"
        >
          Gi oppgave
        </DialogFooter>
      }
    >
      <Form id={FORM} form={form} labels={taskLabels}>
        {!to && (
          <UserSearch
            name="laerlinger"
            label="Lærlinger"
            types={["APPRENTICE"]}
            value={chosen}
            error={chosen.length === 0 ? errors.laerlinger : undefined}
            inFlow
            onChange={setChosen}
          />
        )}
        <TaskFields values={values} errors={errors} set={set} goals={goals} hasDeadline />
      </Form>
    </FullPageDialog>
  );
}

/** The goals of one apprentice; of several there are none to choose from together. */
function useGoalsOf(ids: readonly string[]): GoalGroup[] | undefined {
  const [only = ""] = ids.length === 1 ? ids : [];
  const { data } = useQuery({ ...goalsQuery(only), enabled: only !== "" });
  if (only === "") return undefined;
  return data?.plans.flatMap(({ categories }) => categories) ?? [];
}

/** Portion by portion; what was given before a portion failed stays given. */
async function giveTo(ids: readonly string[], values: TaskValues): Promise<TasksGiveAnswer> {
  const answer: TasksGiveAnswer = { given: [], failed: [] };
  for (let at = 0; at < ids.length; at += PORTION) {
    const body = {
      laerlinger: ids.slice(at, at + PORTION),
      title: values.title.trim(),
      description: values.description,
      goals: values.goals,
      subGoals: values.subGoals,
      deadline: deadlineOf(values),
    };
    // One after the other: each portion is a transaction, and the server has one writer.
    // oxlint-disable-next-line no-await-in-loop
    const part = await call(tasks_give, { body });
    answer.given.push(...part.given);
    answer.failed.push(...part.failed);
  }
  return answer;
}
