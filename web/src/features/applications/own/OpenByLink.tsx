import { useState } from "react";
import { CodeField, useCode } from "@/features/access/public.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { ApiError, problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import classes from "../form/Form.module.css";
import { LinkAgain } from "../form/LinkAgain.tsx";
import { openLink, proveCode, type SentCode } from "./linkCalls.ts";
import { Refused } from "./act.tsx";

/**
 * The way in by the link of a letter. Looking at it does nothing, for whoever looks through mail
 * opens links: a press does, and on a new device the code that goes by another letter.
 */
export function OpenByLink({
  tenant,
  token,
  onEnter,
}: {
  tenant: string;
  token: string;
  onEnter: (visit: string) => void;
}) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [error, setError] = useState<unknown>(null);
  const open = useWrite({
    send: () => openLink(tenant, token),
    onDone: (answer) => {
      setError(null);
      setSent(answer);
    },
    onRefused: setError,
  });
  if (sent)
    return (
      <Code
        tenant={tenant}
        token={token}
        sent={sent}
        sending={open.isRunning}
        onAgain={() => void open.run()}
        onEnter={onEnter}
      />
    );
  const isOver = error instanceof ApiError && error.status > 0 && error.status < 500;
  return (
    <div className={classes.stack}>
      <h1>Søknaden min</h1>
      <p className={classes.lead}>Trykk på knappen for å åpne søknaden din.</p>
      {error !== null && <Refused>{problemText(error)}</Refused>}
      <div>
        <Button size="p" icon="forward" loading={open.isRunning} onClick={() => void open.run()}>
          Åpne søknaden
        </Button>
      </div>
      {isOver && <LinkAgain tenant={tenant} />}
    </div>
  );
}

function Code({
  tenant,
  token,
  sent,
  sending,
  onAgain,
  onEnter,
}: {
  tenant: string;
  token: string;
  sent: SentCode;
  sending: boolean;
  onAgain: () => void;
  onEnter: (visit: string) => void;
}) {
  const check = useCode(async (code) => {
    try {
      onEnter(await proveCode(tenant, token, code));
      return null;
    } catch (error) {
      if (error instanceof ApiError) return problemText(error);
      throw error;
    }
  });
  return (
    <form className={classes.stack} noValidate onSubmit={check.onSubmit}>
      <h1>Skriv koden</h1>
      <p className={classes.lead}>{`Vi har sendt en kode til ${sent.to}.`}</p>
      <CodeField {...check.field} />
      <div className={classes.buttons}>
        <Button type="submit" size="p" loading={check.loading}>
          Gå videre
        </Button>
        <Button tone="quiet" thin loading={sending} onClick={onAgain}>
          Send koden på nytt
        </Button>
      </div>
    </form>
  );
}
