import { isEmail, isPhone } from "@/lib/contact.ts";
import { Button } from "@/ui/PlainButton.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import classes from "./AccessFrame.module.css";
import { Notice } from "./AccessFrame.tsx";
import type { Contact } from "./calls.ts";
import { OneFieldForm } from "./OneFieldForm.tsx";

/** Whom the link for a new password is for: an e-mail address or a phone number. */
export function contactOf(text: string): Contact | null {
  if (isEmail(text)) return { email: text.trim().toLowerCase() };
  return isPhone(text) ? { phone: text.trim() } : null;
}

/** Asks for the link to a new password. */
export function ForgotStep({
  epost,
  onSubmit,
  onBack,
}: {
  epost: string;
  onSubmit: (contact: Contact) => Promise<string | null>;
  onBack: () => void;
}) {
  return (
    <OneFieldForm
      first={epost}
      submit="Send lenke"
      stepOf={(text) => {
        const contact = contactOf(text);
        if (contact) return () => onSubmit(contact);
        return "Skriv en gyldig e-post eller et gyldig telefonnummer.";
      }}
      onBack={onBack}
    >
      {(field) => (
        <TextField
          {...field}
          name="kontakt"
          label="E-post eller telefonnummer"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          focusOnMount
          maxLength={254}
        />
      )}
    </OneFieldForm>
  );
}

/** The same words whether the account exists or not. */
export function ResetSent({ onBack }: { onBack: () => void }) {
  return (
    <>
      <Notice tone="positive">
        Hvis kontoen finnes og har en e-post, er lenken sendt dit. Se også i søppelposten.
      </Notice>
      <div className={classes.links}>
        <Button tone="quiet" thin icon="back" onClick={onBack}>
          Til innlogging
        </Button>
      </div>
    </>
  );
}
