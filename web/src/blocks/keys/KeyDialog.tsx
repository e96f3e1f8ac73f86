import type { ReactNode } from "react";
import { changed } from "@/api/changes.ts";
import { confirmed, proof } from "@/lib/identity.ts";
import type { DialogSize } from "@/ui/Dialog.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { PresentPasswordField } from "@/ui/form/PresentPasswordField.tsx";
import { type FormErrors, type FormState, useForm } from "@/ui/form/useForm.ts";
import type { Opened } from "./NewSecret.tsx";

const NAME_MAX = 100;
const MONTHS = "Hvor lenge nøkkelen gjelder";

/** For how long a key may count, where nothing else is said. */
const upToAYear = [
  { value: "1", label: "1 måned" },
  { value: "3", label: "3 måneder" },
  { value: "6", label: "6 måneder" },
  { value: "12", label: "1 år" },
];

/** What is asked of who makes a key. */
export interface KeyValues<Scope> {
  navn: string;
  omfang: readonly Scope[];
  maaneder: string;
  currentPassword: string;
}

/** What is sent to make one. */
interface KeyAsked<Scope> {
  navn: string;
  omfang: Scope[];
  maaneder: number;
  currentPassword?: string;
}

interface KeyFormOptions<Scope> {
  /** For how many months it counts, until something else is chosen. */
  maaneder: string;
  validate: (values: KeyValues<Scope>) => FormErrors;
  make: (asked: KeyAsked<Scope>) => Promise<{ nokkel: { id: string }; tekst: string }>;
  /** The collection that has one more then. */
  collection: string;
  opened: Opened;
}

/** Makes a key, which is handed on to be shown once. */
export function useKeyForm<Scope>(options: KeyFormOptions<Scope>): FormState<KeyValues<Scope>> {
  const { maaneder: first, validate, make, collection, opened } = options;
  return useForm<KeyValues<Scope>>({
    initial: { navn: "", omfang: [], maaneder: first, currentPassword: "" },
    validate,
    onSubmit: async ({ navn, omfang, maaneder, currentPassword }) => {
      const asked = { navn: navn.trim(), omfang: [...omfang], maaneder: Number(maaneder) };
      const body = { ...asked, ...proof(currentPassword) };
      const { nokkel, tekst } = await confirmed(() => make(body));
      void changed(collection, nokkel.id);
      opened.onMade(tekst);
      opened.onClose();
    },
  });
}

interface KeyDialogProps<Scope> {
  form: FormState<KeyValues<Scope>>;
  /** How what uses the key is asked for, and what it opens. */
  labels: Readonly<Record<string, string>> & { navn: string };
  months?: readonly { value: string; label: string }[];
  /** Who has a password gives it. */
  hasPassword: boolean;
  size?: DialogSize;
  onClose: () => void;
  /** What the key opens, where that is chosen. */
  children?: ReactNode;
}

/** The dialog that makes a key: what uses it, what it opens, and how long it counts. */
export function KeyDialog<Scope>(props: KeyDialogProps<Scope>) {
  const { form, labels, months = upToAYear, hasPassword, size = "medium", onClose } = props;
  return (
    <FormDialog
      size={size}
      title="Ny nøkkel"
      onClose={onClose}
      form={form}
      labels={{ maaneder: MONTHS, currentPassword: "Nåværende passord", ...labels }}
      submit="Lag nøkkel"
      submitting="Lager"
    >
      <TextField
        {...fieldOf(form, "navn")}
        label={labels.navn}
        focusOnMount
        autoComplete="off"
        maxLength={NAME_MAX}
      />
      {props.children}
      <SelectField {...fieldOf(form, "maaneder")} label={MONTHS} options={months} />
      {hasPassword && <PresentPasswordField {...fieldOf(form, "currentPassword")} />}
    </FormDialog>
  );
}
