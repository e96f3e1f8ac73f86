import { useEffect, useState } from "react";
import type { Role, SignInAnswer } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/PlainButton.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./AccessFrame.module.css";
import { Notice } from "./AccessFrame.tsx";
import { isUnsent, verifyCode } from "./calls.ts";
import { CodeField } from "./CodeField.tsx";
import { CODE_UNSENT, codeTexts, refusalText } from "./texts.ts";
import { useCode } from "./useCode.ts";
import { useStep } from "./useStep.ts";

const RESEND_AFTER_S = 60;

/** Seconds until a new code may be asked for. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((now) => now - 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}

/** Between two questions whether codes go out. */
const ASK_EVERY_MS = 5_000;

/** Whether the service that sends codes takes none at the moment, for any receiver. */
function useUnsent(verificationid: string): boolean {
  const [unsent, setUnsent] = useState(false);
  useEffect(() => {
    const ask = () => void isUnsent(verificationid).then(setUnsent, () => undefined);
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [verificationid]);
  return unsent;
}

/** The code from the SMS; six digits are sent at once, without a click. */
export function CodeStep({
  verificationid,
  onAnswer,
  onPassword,
  onResend,
  onBack,
}: {
  verificationid: string;
  /** Takes a successful answer, and how to ask again in a role; false when it could not. */
  onAnswer: (answer: SignInAnswer, as: (rolle: Role) => Promise<SignInAnswer>) => boolean;
  /** The organisation demands a password too, or the one that was sent is wrong. */
  onPassword: (wrong: boolean) => void;
  onResend: () => Promise<string | null>;
  onBack: () => void;
}) {
  const resend = useStep();
  const left = useCountdown(RESEND_AFTER_S);
  const unsent = useUnsent(verificationid);

  const check = useCode(async (code) => {
    const answer = await verifyCode(verificationid, code);
    if (answer.status === "success") {
      const as = (rolle: Role) => verifyCode(verificationid, code, rolle);
      return onAnswer(answer, as) ? null : codeTexts.failed;
    }
    if (answer.status === "need password" || answer.status === "wrong password") {
      onPassword(answer.status === "wrong password");
      return null;
    }
    return refusalText(codeTexts, answer.status);
  });

  return (
    <form className={classes.form} noValidate onSubmit={check.onSubmit}>
      {resend.error && <Notice>{resend.error}</Notice>}
      {unsent && <Notice>{CODE_UNSENT}</Notice>}
      <CodeField {...check.field} />
      <Button type="submit" size="p" full loading={check.loading}>
        Logg inn
      </Button>
      <div className={classes.links}>
        <Button
          tone="quiet"
          thin
          disabled={left > 0}
          loading={resend.loading}
          onClick={() =>
            void resend.run(async () => {
              const error = await onResend();
              if (error === null) toast.positive("Vi har sendt en ny kode");
              return error;
            })
          }
        >
          {left > 0 ? `Send koden på nytt om ${left} s` : "Send koden på nytt"}
        </Button>
        <Button tone="quiet" thin icon="back" onClick={onBack}>
          Bruk et annet nummer
        </Button>
      </div>
    </form>
  );
}
