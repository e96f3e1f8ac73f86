import { useState } from "react";
import { EMAIL_INVALID, isEmail } from "@/lib/contact.ts";
import { Button } from "@/ui/PlainButton.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import classes from "./AccessFrame.module.css";
import { Notice } from "./AccessFrame.tsx";
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
  const [text, setText] = useState(epost);
  const { loading, error, setError, run } = useStep();
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmail(text)) void run(() => onSubmit(text.trim().toLowerCase()));
        else setError(EMAIL_INVALID);
      }}
    >
      <TextField
        name="epost"
        label="E-post"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        focusOnMount
        maxLength={254}
        value={text}
        error={error ?? undefined}
        onChange={(value) => {
          setText(value);
          setError(null);
        }}
      />
      <Button type="submit" size="p" full loading={loading}>
        Gå videre
      </Button>
      <div className={classes.links}>
        <Button tone="quiet" thin icon="back" onClick={onBack}>
          Tilbake
        </Button>
      </div>
    </form>
  );
}
