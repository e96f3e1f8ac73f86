import { useState } from "react";
import { openCall } from "@/api/client.ts";
import { signinglink_code_send, signinglink_code_verify } from "@/api/operations.gen.ts";
import type { SigningCodeWay, LinkVisit, SentLinkCode, SigningLink } from "@/api/schemas.gen.ts";
import { CodeField, useCode } from "@/features/access/public.ts";
import { ApiError, problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Link.module.css";

const words: Record<SigningCodeWay, string> = { SMS: "SMS", EPOST: "e-post" };

/** A code is sent when somebody asks for it, and answered here. */
export function LinkCode({
  link,
  token,
  onVisit,
}: {
  link: SigningLink;
  token: string;
  onVisit: (visit: LinkVisit) => void;
}) {
  const [sent, setSent] = useState<SentLinkCode | null>(null);
  const [sending, setSending] = useState<SigningCodeWay | null>(null);
  const send = async (way: SigningCodeWay) => {
    setSending(way);
    try {
      setSent(await openCall(signinglink_code_send, { token, body: { way } }));
    } catch (error) {
      toast.negative(problemText(error));
    } finally {
      setSending(null);
    }
  };
  if (sent) {
    return (
      <Answer
        token={token}
        sent={sent}
        sending={sending !== null}
        onAgain={() => void send(sent.way)}
        onBack={() => setSent(null)}
        onVisit={onVisit}
      />
    );
  }
  return (
    <div className={classes.step}>
      <header>
        <h1>{link.state === "SIGNERT" ? "Se kvitteringen" : "Du har noe å signere"}</h1>
        <p className={classes.lead}>
          {`Fra ${link.opplaeringskontor}. Vi sender deg en kode, så vi vet at det er deg.`}
        </p>
      </header>
      {link.ways.length === 0 ? (
        <Notice tone="warning" icon="warning" title="Vi kan ikke sende deg en kode">
          Be opplæringskontoret om å legge inn e-posten eller mobilnummeret ditt.
        </Notice>
      ) : (
        <div className={classes.ways}>
          {link.ways.map(({ way, to }, at) => (
            <Button
              key={way}
              size="p"
              tone={at === 0 ? "primary" : "secondary"}
              icon={way === "SMS" ? "sms" : "mail"}
              loading={sending === way}
              loadingLabel="Sender koden"
              onClick={() => void send(way)}
            >
              {`Send kode på ${words[way]} til ${to}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function Answer({
  token,
  sent,
  sending,
  onAgain,
  onBack,
  onVisit,
}: {
  token: string;
  sent: SentLinkCode;
  sending: boolean;
  onAgain: () => void;
  onBack: () => void;
  onVisit: (visit: LinkVisit) => void;
}) {
  const check = useCode(async (code) => {
    try {
      onVisit(await openCall(signinglink_code_verify, { token, body: { code } }));
      return null;
    } catch (error) {
      if (error instanceof ApiError) return problemText(error);
      throw error;
    }
  });
  return (
    <form className={classes.step} noValidate onSubmit={check.onSubmit}>
      <header>
        <h1>Skriv koden</h1>
        <p className={classes.lead}>
          {`Den er sendt på ${words[sent.way]} til ${sent.to}, og gjelder i ${sent.minutes} minutter.`}
        </p>
      </header>
      <CodeField {...check.field} />
      <Button type="submit" size="p" full loading={check.loading}>
        Gå videre
      </Button>
      <div>
        <Button tone="quiet" thin loading={sending} onClick={onAgain}>
          Send koden på nytt
        </Button>
        <Button tone="quiet" thin icon="back" onClick={onBack}>
          Velg en annen måte
        </Button>
      </div>
    </form>
  );
}
