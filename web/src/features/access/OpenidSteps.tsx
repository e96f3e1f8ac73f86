import { EMAIL_INVALID, isEmail } from "@/lib/contact.ts";
import { Button } from "@/ui/PlainButton.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import classes from "./AccessFrame.module.css";
import { Notice } from "./AccessFrame.tsx";
import { OneFieldForm } from "./OneFieldForm.tsx";
import { useStep } from "./useStep.ts";

/** The organisation's own sign-in, and the code by SMS beside it. */
export function WaysStep({
  navn,
  onProvider,
  onCode,
  onBack,
}: {
  navn: string;
  onProvider: () => Promise<string | null>;
  onCode: (() => Promise<string | null>) | null;
  onBack: () => void;
}) {
  const { loading, error, run } = useStep();
  return (
    <div className={classes.form}>
      {error && <Notice>{error}</Notice>}
      <Button size="p" full loading={loading} onClick={() => void run(onProvider)}>
        {`Logg inn med ${navn}`}
      </Button>
      {onCode && (
        <Button tone="secondary" size="p" full disabled={loading} onClick={() => void run(onCode)}>
          Send kode på SMS
        </Button>
      )}
      <div className={classes.links}>
        <Button tone="quiet" thin icon="back" onClick={onBack}>
          Tilbake
        </Button>
      </div>
    </div>
  );
}

/** The e-mail that says which organisation it is; it signs nobody in. */
export function OpenidStep({
  epost,
  onSubmit,
  onBack,
}: {
  epost: string;
  onSubmit: (email: string) => Promise<string | null>;
  onBack: () => void;
}) {
  return (
    <OneFieldForm
      first={epost}
      submit="Gå videre"
      stepOf={(text) => (isEmail(text) ? () => onSubmit(text.trim().toLowerCase()) : EMAIL_INVALID)}
      onBack={onBack}
    >
      {(field) => (
        <TextField
          {...field}
          name="epost"
          label="E-post"
          type="email"
          inputMode="email"
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
