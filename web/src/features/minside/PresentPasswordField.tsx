import { PasswordField } from "@/ui/form/Field.tsx";

/** The password that counts now, before what one signs in with is changed. */
export function PresentPasswordField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <PasswordField
      label="Nåværende passord"
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
