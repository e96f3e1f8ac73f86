import { PasswordField, type TextFieldProps } from "./Field.tsx";

/** The password that counts now, before something is changed that it protects. */
export function PresentPasswordField(
  props: Pick<TextFieldProps, "name" | "value" | "error" | "onChange" | "focusOnMount">,
) {
  return <PasswordField label="Nåværende passord" autoComplete="current-password" {...props} />;
}
