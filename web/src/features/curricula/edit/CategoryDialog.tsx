import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { CATEGORY_MAX, labelError } from "../planText.ts";
import classes from "./edit.module.css";

/** The name of a category. It is stored when the page is saved. */
export function CategoryDialog({
  label,
  goals,
  onSave,
  onDelete,
  onClose,
}: {
  /** The name as it is; null for a new one. */
  label: string | null;
  /** How many goals stand in it. */
  goals: number;
  onSave: (label: string) => void;
  onDelete: () => void;
  onClose: () => void;
}) {
  const form = useForm<{ label: string }>({
    initial: { label: label ?? "" },
    validate: (values): FormErrors => {
      const wrong = labelError(values.label, "Skriv navnet på kategorien");
      return wrong ? { label: wrong } : {};
    },
    onSubmit: (values) => {
      onSave(values.label.trim());
      return Promise.resolve();
    },
  });
  return (
    <FormDialog
      title={label === null ? "Ny kategori" : "Rediger kategori"}
      size="small"
      onClose={onClose}
      form={form}
      labels={{ label: "Navn" }}
      submit={label === null ? "Legg til" : "Bruk"}
    >
      <TextField
        name="label"
        label="Navn"
        maxLength={CATEGORY_MAX}
        focusOnMount
        value={form.values.label}
        error={form.errors.label}
        onChange={(next) => form.set("label", next)}
      />
      {label !== null &&
        (goals === 0 ? (
          <div className={classes.delete}>
            <Button tone="grave" icon="delete" onClick={onDelete}>
              Slett kategorien
            </Button>
          </div>
        ) : (
          <p className={classes.hint}>
            En kategori kan slettes når den ikke har mål. Flytt eller slett målene først.
          </p>
        ))}
    </FormDialog>
  );
}
