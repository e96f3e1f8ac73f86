import { call } from "@/api/client.ts";
import { trainingplan_update } from "@/api/operations.gen.ts";
import type { TrainingPlanView } from "@/api/schemas.gen.ts";
import { textWords, type Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { checkAbout, DESCRIPTION_MAX, TITLE_MAX } from "../planText.ts";
import { ConnectionsCard } from "./ConnectionsCard.tsx";
import { EditPlan, usePlanForm } from "./EditPlan.tsx";
import { OptionsCard } from "./OptionsCard.tsx";

interface About {
  title: string;
  description: string;
}

const words: Words<About> = {
  title: textWords("Navn"),
  description: textWords("Beskrivelse"),
};

/** `rediger`: what a plan is called, what it is for, what it asks, and of whom. */
export const AboutPlanPage = () => (
  <EditPlan>
    {(plan) => (
      <>
        <AboutForm plan={plan} />
        <OptionsCard plan={plan} />
        <ConnectionsCard plan={plan.id} />
      </>
    )}
  </EditPlan>
);

function AboutForm({ plan }: { plan: TrainingPlanView }) {
  const edit = usePlanForm<About>({
    plan,
    words,
    valuesOf: ({ title, description }) => ({ title, description }),
    validate: checkAbout,
    save: (version, values) =>
      call(trainingplan_update, { id: plan.id, body: { version, ...values } }),
    done: "Opplæringsplanen er lagret",
  });
  const { values, errors, set } = edit.form;
  return (
    <Card title="Om planen">
      <VersionedForm edit={edit}>
        <TextField
          name="title"
          label="Navn"
          help="Det navnet lærlinger og bedrifter ser."
          maxLength={TITLE_MAX}
          value={values.title}
          error={errors.title}
          onChange={(title) => set("title", title)}
        />
        <TextArea
          name="description"
          label="Beskrivelse"
          optional
          rows={6}
          maxLength={DESCRIPTION_MAX}
          value={values.description}
          error={errors.description}
          onChange={(description) => set("description", description)}
        />
      </VersionedForm>
    </Card>
  );
}
