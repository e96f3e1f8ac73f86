import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { Button } from "@/ui/Button.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { toast } from "@/ui/Toast.tsx";
import { apprentice_checkpoint_create } from "../contract.ts";
import { CoordinatorsField } from "../CoordinatorsField.tsx";
import { deadlineBody } from "../deadline/deadline.ts";
import { DeadlineFields } from "../deadline/DeadlineFields.tsx";
import { definitionsQuery } from "../queries.ts";
import { limits } from "../words.ts";
import { checkIndividual, emptyIndividual, individualLabels } from "./individual.ts";

const FORM = "nytt-sjekkpunkt";

/** Makes a checkpoint for one apprentice alone. */
export function NewCheckpoint({ laerling, onClose }: { laerling: string; onClose: () => void }) {
  const definitions = useQuery(definitionsQuery);
  const form = useForm({
    initial: emptyIndividual,
    validate: checkIndividual,
    onSubmit: async (values) => {
      const { id } = await call(apprentice_checkpoint_create, {
        id: laerling,
        body: {
          title: values.title.trim(),
          description: values.description.trim(),
          deadline: deadlineBody(values.deadline),
          customDateEnabled: false,
          coordinators: values.coordinators.map((one) => one.id),
        },
      });
      void changed("SJEKKPUNKTER", id);
      toast.positive(`«${values.title.trim()}» er opprettet`);
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <FullPageDialog
      opened
      onClose={onClose}
      title="Nytt sjekkpunkt"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button type="submit" form={FORM} loading={form.loading} loadingLabel="Oppretter">
            Opprett
          </Button>
        </>
      }
    >
      <Form id={FORM} form={form} labels={individualLabels}>
        <TextField
          name="title"
          label={individualLabels.title}
          autoComplete="off"
          focusOnMount
          maxLength={limits.title_chars}
          value={values.title}
          error={errors["title"]}
          onChange={(title) => set("title", title)}
        />
        <TextArea
          name="description"
          label={individualLabels.description}
          optional
          rows={3}
          maxLength={limits.description_chars}
          value={values.description}
          error={errors["description"]}
          onChange={(description) => set("description", description)}
        />
        <DeadlineFields
          values={values.deadline}
          errors={errors}
          onChange={(deadline) => set("deadline", deadline)}
          others={definitions.data ?? []}
        />
        <CoordinatorsField
          value={values.coordinators}
          error={errors["coordinators"]}
          onChange={(coordinators) => set("coordinators", coordinators)}
          inFlow
        />
      </Form>
    </FullPageDialog>
  );
}
