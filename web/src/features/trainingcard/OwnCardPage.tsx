import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWrite } from "@/blocks/useWrite.ts";
import type { TrainingCardCode } from "@/api/schemas.gen.ts";
import { formatClock } from "@/lib/dates.ts";
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Late } from "@/ui/Late.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, Skeleton } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { CardFace } from "./CardFace.tsx";
import classes from "./Card.module.css";
import { cardQuery, newCode } from "./queries.ts";

const QrCode = part(async () => (await import("@/blocks/QrCode.tsx")).QrCode);

const TITLE = "Lærlingbevis";

/** `/l/minside/bevis`: one's own card, and a code by which somebody else checks it. */
export function OwnCardPage() {
  const { data, error, refetch } = useQuery(cardQuery);
  return (
    <Page title={TITLE} width="form">
      <PageHeader title={TITLE} subtitle="Vis det der du trenger det, for eksempel i butikken." />
      {data ? (
        <Stack>
          <CardFace card={data} />
          <CheckCard />
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter beviset">
          <Skeleton height={200} />
        </Loading>
      )}
    </Page>
  );
}

/** What is over is not shown any more. */
function useUntil(code: TrainingCardCode | null, onOver: () => void) {
  useEffect(() => {
    if (!code) return;
    const timer = setTimeout(onOver, Math.max(0, code.utloper - Date.now()));
    return () => clearTimeout(timer);
  }, [code, onOver]);
}

function CheckCard() {
  const [code, setCode] = useState<TrainingCardCode | null>(null);
  const [over] = useState(() => () => setCode(null));
  useUntil(code, over);
  const make = useWrite({ send: newCode, onDone: setCode });
  const address = code && `${window.location.origin}${code.path}`;
  return (
    <Card title="Kontroll" icon="check">
      <div className={classes.check}>
        {code && address ? (
          <>
            <div className={classes.code}>
              <Late fallback={<Skeleton height={240} />}>
                <QrCode text={address} label="QR-kode for kontroll av lærlingbeviset" />
              </Late>
            </div>
            <p role="status">{`Koden virker til kl. ${formatClock(code.utloper)}.`}</p>
          </>
        ) : (
          <p>
            Den som vil kontrollere beviset, skanner en kode og ser det samme som du. Koden virker i
            fem minutter.
          </p>
        )}
        <Button
          tone={code ? "secondary" : "primary"}
          icon={code ? "refresh" : "eye"}
          loading={make.isRunning}
          onClick={() => void make.run()}
        >
          {code ? "Lag ny kode" : "Vis kode"}
        </Button>
      </div>
    </Card>
  );
}
