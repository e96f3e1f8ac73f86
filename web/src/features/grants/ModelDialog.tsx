import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_model_create, grant_model_update } from "@/api/operations.gen.ts";
import type { GrantTrainingModelView } from "@/api/schemas.gen.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";

const MONTHS_MAX = 120;

const labels = {
  navn: "Navn",
  educationMonths: "Opplæring",
  valuecreationMonths: "Verdiskaping",
};

export interface ModelValues {
  navn: string;
  educationMonths: string;
  valuecreationMonths: string;
  archived: boolean;
}

const isMonths = (typed: string) =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed.trim()) <= MONTHS_MAX;

export function check({ navn, educationMonths, valuecreationMonths }: ModelValues): FormErrors {
  const errors: FormErrors = {};
  const wrong = `Skriv et helt antall måneder, høyst ${MONTHS_MAX}`;
  if (!navn.trim()) errors.navn = "Skriv hva modellen heter";
  if (!isMonths(educationMonths)) errors.educationMonths = wrong;
  if (!isMonths(valuecreationMonths)) errors.valuecreationMonths = wrong;
  return errors;
}

/** A new model, or one that is there as it is to be. */
export function ModelDialog({
  model,
  onClose,
}: {
  model: GrantTrainingModelView | null;
  onClose: () => void;
}) {
  const form = useForm<ModelValues>({
    initial: {
      navn: model?.navn ?? "",
      educationMonths: String(model?.educationMonths ?? ""),
      valuecreationMonths: String(model?.valuecreationMonths ?? ""),
      archived: model?.archived ?? false,
    },
    validate: check,
    onSubmit: async ({ navn, educationMonths, valuecreationMonths, archived }) => {
      const body = {
        navn: navn.trim(),
        educationMonths: Number(educationMonths.trim()),
        valuecreationMonths: Number(valuecreationMonths.trim()),
        archived,
      };
      const saved = model
        ? await call(grant_model_update, {
            id: model.id,
            body: { ...body, version: model.version },
          })
        : await call(grant_model_create, { body });
      void changed("TILSKUDDSMODELLER", saved.id);
      toast.positive(`${saved.navn} er lagret`);
      onClose();
    },
  });
  const text = (name: "navn" | "educationMonths" | "valuecreationMonths") => ({
    name,
    label: labels[name],
    value: form.values[name],
    error: form.errors[name],
    autoComplete: "off",
    onChange: (value: string) => form.set(name, value),
  });
  return (
    <FormDialog
      title={model ? "Rediger modell" : "Ny modell"}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <TextField {...text("navn")} maxLength={100} />
      <div className={classes.fields}>
        <TextField
          {...text("educationMonths")}
          inputMode="numeric"
          maxLength={3}
          suffix="måneder"
        />
        <TextField
          {...text("valuecreationMonths")}
          inputMode="numeric"
          maxLength={3}
          suffix="måneder"
        />
      </div>
      {model && (
        <Checkbox
          label="Arkivert: velges ikke lenger, men kontrakter som har den, beholder den"
          checked={form.values.archived}
          onChange={(archived) => form.set("archived", archived)}
        />
      )}
    </FormDialog>
  );
}
