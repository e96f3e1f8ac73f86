import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";

const CODE_DIGITS = 6;

/** The code as it was meant: people write it in groups. */
export const codeOf = (typed: string): string => typed.replaceAll(/\D/g, "");

export const codeError = (typed: string): string | null =>
  codeOf(typed).length === CODE_DIGITS ? null : `Koden har ${CODE_DIGITS} siffer`;

/** Registers attendance by the code of the day. */
export function CodeForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }): FormErrors => {
      const wrong = codeError(code);
      return wrong === null ? {} : { code: wrong };
    },
    onSubmit: ({ code }) => onCode(codeOf(code)),
  });
  return (
    <Form
      form={form}
      buttons={
        <Button type="submit" loading={form.loading} loadingLabel="Registrerer">
          Registrer oppmøte
        </Button>
      }
    >
      <TextField
        name="code"
        label="Kode"
        help="Seks siffer. Du får den av den som holder kurset."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        value={form.values.code}
        error={form.errors.code}
        onChange={(code) => form.set("code", code)}
      />
    </Form>
  );
}
