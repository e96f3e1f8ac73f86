import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { trainingplan_copy } from "@/api/operations.gen.ts";
import type { TrainingPlanView } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { copyTitle, labelError, TITLE_MAX } from "./planText.ts";
import { planQuery } from "@/blocks/trainingplan.ts";
import { pathTo } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";

/** Makes a plan of the same goals, to be changed by itself. */
export function CopyPlan({ plan }: { plan: TrainingPlanView }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpened(true)}>
        Lag kopi
      </Button>
      {opened && <CopyDialog plan={plan} onClose={() => setOpened(false)} />}
    </>
  );
}

function CopyDialog({ plan, onClose }: { plan: TrainingPlanView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<{ title: string }>({
    initial: { title: copyTitle(plan.title) },
    validate: ({ title }): FormErrors => {
      const wrong = labelError(title, "Skriv et navn på planen");
      return wrong ? { title: wrong } : {};
    },
    onSubmit: async ({ title }) => {
      const copy = await call(trainingplan_copy, { id: plan.id, body: { title: title.trim() } });
      queryClient.setQueryData(planQuery(copy.id).queryKey, copy);
      void changed("TRAININGPLANS", copy.id);
      toast.positive("Kopien er laget");
      onClose();
      await navigate({ to: pathTo("/k/opplaeringsplan/$uid", { uid: copy.id }) });
    },
  });
  return (
    <FormDialog
      size="small"
      title="Lag kopi av planen"
      onClose={onClose}
      form={form}
      labels={{ title: "Navn" }}
      submit="Lag kopi"
      submitting="Lager kopien"
    >
      <TextField
        name="title"
        label="Navn"
        help="Kategorier, mål og delmål følger med. Lærlinger og ansatte blir værende på den første."
        maxLength={TITLE_MAX}
        focusOnMount
        value={form.values.title}
        error={form.errors.title}
        onChange={(title) => form.set("title", title)}
      />
    </FormDialog>
  );
}
