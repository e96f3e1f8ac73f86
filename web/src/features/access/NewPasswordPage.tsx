import { useState } from "react";
import { problemText } from "@/lib/problem.ts";
import { isStrongPassword } from "@/lib/password.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { PasswordField } from "@/ui/form/Field.tsx";
import { PasswordRequirements } from "@/ui/form/PasswordRequirements.tsx";
import { useDocumentTitle } from "@/ui/useDocumentTitle.ts";
import classes from "./AccessFrame.module.css";
import { AccessFrame, Notice } from "./AccessFrame.tsx";
import { setNewPassword } from "./calls.ts";
import { refusalText, resetTexts } from "./texts.ts";
import { useStep } from "./useStep.ts";

/** A token that cannot be read is passed on as this; the server refuses it. */
const INVALID_TOKEN = "invalid";

/** `/nytt/passord/:token`: a new password by the link of an e-mail. */
export function NewPasswordPage() {
  useDocumentTitle("Nytt passord");
  const { token } = useParamsOf("/nytt/passord/$token");
  const [password, setPassword] = useState("");
  const [done, setDone] = useState(false);
  const { loading, error, run } = useStep();
  if (done) {
    return (
      <AccessFrame title="Passordet er endret" lead="Nå kan du logge inn med det nye passordet.">
        <ButtonLink to="/login" size="p" full>
          Til innlogging
        </ButtonLink>
      </AccessFrame>
    );
  }
  const ready = isStrongPassword(password);
  const submit = () =>
    run(async () => {
      try {
        const { status } = await setNewPassword(password, token ?? INVALID_TOKEN);
        if (status !== "success") return refusalText(resetTexts, status);
        setDone(true);
        return null;
      } catch (thrown) {
        // A password that is easy to guess: the server says which word, or why.
        return problemText(thrown);
      }
    });
  return (
    <AccessFrame title="Nytt passord" lead="Velg et passord som du ikke bruker andre steder.">
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void submit();
        }}
      >
        {error && <Notice>{error}</Notice>}
        <PasswordField
          name="password"
          label="Nytt passord"
          autoComplete="new-password"
          focusOnMount
          maxLength={200}
          value={password}
          onChange={setPassword}
        />
        <PasswordRequirements password={password} />
        <Button type="submit" size="p" full disabled={!ready} loading={loading}>
          Lagre passordet
        </Button>
      </form>
      <div className={classes.links}>
        <ButtonLink to="/login" tone="quiet" thin icon="back">
          Til innlogging
        </ButtonLink>
      </div>
    </AccessFrame>
  );
}
