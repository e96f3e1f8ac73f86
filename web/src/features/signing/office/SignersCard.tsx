import { lazy, Suspense, useState } from "react";
import { call } from "@/api/client.ts";
import { signing_resend } from "@/api/operations.gen.ts";
import type { SigningSigner, SigningView } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { percentOf, ProgressRing } from "@/ui/Progress.tsx";
import classes from "../Signing.module.css";
import { kindIcons, kindLabels, methodLabels } from "../status.ts";
import { useSigningStep } from "./useSigningStep.ts";
import { nameOf } from "./values.ts";

const ExchangeDialog = lazy(() => import("./ExchangeDialog.tsx"));

/** The signers, how far each is, and sending the message once more. */
export function SignersCard({ signing }: { signing: SigningView }) {
  const { running, run } = useSigningStep(signing.id);
  const [exchanged, setExchanged] = useState<SigningSigner | null>(null);
  const { id, signers, ordered, signersCount, signersSignedCount, can } = signing;
  const waits = ({ status }: SigningSigner) => ["Venter", "Åpnet", "Lest"].includes(status);
  return (
    <Card title="Hvem signerer" icon="people">
      <div className={classes.share}>
        <ProgressRing
          percent={percentOf(signersSignedCount, signersCount)}
          label="Andel som har signert"
          size={88}
        />
        <p>{`${signersSignedCount} av ${signersCount} har signert`}</p>
      </div>
      <ul className={classes.rows} aria-label="Hvem signerer">
        {signers.map((one) => (
          <li key={one.participantId}>
            <div className={classes.row}>
              {ordered && <span className={classes.place}>{one.order}</span>}
              <Icon name={kindIcons[one.type]} size={20} />
              <span className={classes.words}>
                <span className={classes.title}>{nameOf(one)}</span>
                <span className={classes.facts}>{factsOf(one)}</span>
                {one.reason && <span className={classes.text}>{`«${one.reason}»`}</span>}
              </span>
              <StatusBadge status={one.status} />
              {can.resend && waits(one) && (
                <Button
                  tone="quiet"
                  thin
                  icon="send"
                  label={`${one.byLink ? "Send lenken på nytt" : "Send på nytt"} til ${nameOf(one)}`}
                  disabled={running}
                  onClick={() =>
                    void run(
                      () => call(signing_resend, { id, signerId: one.participantId }),
                      `Sendt på nytt til ${nameOf(one)}`,
                    )
                  }
                >
                  {one.byLink ? "Send lenken på nytt" : "Send på nytt"}
                </Button>
              )}
              {can.void && !one.hasSigned && (
                <Button
                  tone="quiet"
                  thin
                  icon="people"
                  label={`Bytt ut ${nameOf(one)}`}
                  disabled={running}
                  onClick={() => setExchanged(one)}
                >
                  Bytt ut
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {exchanged && (
        <Suspense fallback={null}>
          <ExchangeDialog id={id} signer={exchanged} run={run} onClose={() => setExchanged(null)} />
        </Suspense>
      )}
    </Card>
  );
}

const factsOf = (one: SigningSigner): string =>
  [
    one.foresattForNavn ? `Foresatt for ${one.foresattForNavn}` : kindLabels[one.type],
    one.companyName,
    one.byLink && (one.email || one.phone),
    one.signedTime !== null && `Signerte ${formatDateTime(one.signedTime)}`,
    one.signedTime === null && one.openedAt !== null && `Åpnet ${formatDateTime(one.openedAt)}`,
    one.method && methodLabels[one.method],
  ]
    .filter(Boolean)
    .join(" · ");
