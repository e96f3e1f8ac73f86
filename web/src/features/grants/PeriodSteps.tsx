import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { graphql } from "@/api/graphql.ts";
import { grant_period_close, grant_period_hold } from "@/api/operations.gen.ts";
import type { GrantPeriod } from "@/api/schemas.gen.ts";
import { part } from "@/lib/parts.ts";
import { problemText } from "@/lib/problem.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useMay } from "./useMay.ts";

const ReopenDialog = part(async () => (await import("./ReopenDialog.tsx")).ReopenDialog);

/** What can be done with a period, as it stands. */
export function PeriodSteps({ period }: { period: GrantPeriod }) {
  const [busy, setBusy] = useState(false);
  const [reopens, setReopens] = useState(false);
  const edits = useMay("GRANTS_EDIT");
  const closes = useMay("PERIOD_CLOSE");
  const { id, version, navn, state } = period;
  const step = async (done: string, work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      toast.positive(done);
    } catch (error) {
      toast.negative(problemText(error));
    } finally {
      setBusy(false);
      void changed("TILSKUDDSPERIODER", id);
    }
  };
  const close = async () => {
    const sure = await askConfirm({
      title: `Lukke ${navn}?`,
      text: "Tallene føres, og ingen kan endre perioden etterpå. Det som endrer seg senere, tas med i neste periode.",
      confirmText: "Lukk perioden",
    });
    if (sure) {
      await step("Perioden er lukket", () => call(grant_period_close, { id, body: { version } }));
    }
  };
  return (
    <>
      {state === "OPEN" && edits && (
        <Button
          tone="secondary"
          icon="refresh"
          loading={busy || period.reckoning !== null}
          loadingLabel="Regner ut"
          onClick={() =>
            void step("Perioden regnes ut på nytt", () =>
              graphql("updateApprenticesInPeriod", { periodId: id }),
            )
          }
        >
          Regn ut på nytt
        </Button>
      )}
      {state === "OPEN" && closes && (
        <Button
          tone="secondary"
          onClick={() =>
            void step("Perioden er satt på hold", () =>
              call(grant_period_hold, { id, body: { version } }),
            )
          }
        >
          Sett på hold
        </Button>
      )}
      {state !== "OPEN" && closes && (
        <Button tone="secondary" onClick={() => setReopens(true)}>
          Åpne igjen
        </Button>
      )}
      {state !== "CLOSED" && closes && (
        <Button icon="lock" onClick={() => void close()}>
          Lukk perioden
        </Button>
      )}
      {reopens && (
        <LateDialog opened onClose={() => setReopens(false)}>
          <ReopenDialog period={period} onClose={() => setReopens(false)} />
        </LateDialog>
      )}
    </>
  );
}
