import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { seal_certificate_create } from "@/api/operations.gen.ts";
import type { SealCertificateView, SealSettings } from "@/api/schemas.gen.ts";
import { WaysCard } from "@/features/signing/publicWays.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Fetched } from "@/ui/Fetched.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import { ImportDialog } from "./ImportDialog.tsx";
import { sealSettingsQuery } from "./queries.ts";
import classes from "./Sealing.module.css";
import { factsOf, shownAs, states, timestampWords } from "./words.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const TITLE = "Segl på dokumenter";

/** `/k/systemvalg/segl`: the certificate that seals, and what waits for a timestamp. */
export function SealSettingsPage() {
  const query = useQuery(sealSettingsQuery);
  return (
    <Page title={TITLE} width="form">
      <PageHeader
        title={TITLE}
        subtitle="Et segl viser at et dokument kommer fra kontoret, og at det ikke er endret."
      />
      <Fetched query={query} label="Henter sertifikatet" shape={<SkeletonLines lines={6} />}>
        {(settings) => <Settings settings={settings} />}
      </Fetched>
    </Page>
  );
}

function Settings({ settings }: { settings: SealSettings }) {
  const [importing, setImporting] = useState(false);
  const { sertifikat, tidligere } = settings;
  return (
    <Stack>
      <Card title="Sertifikatet" icon="lock" aside={sertifikat && <State of={sertifikat} />}>
        {sertifikat ? <Current of={sertifikat} /> : <None />}
        <div className={classes.actions}>
          <Button tone="secondary" icon="upload" onClick={() => setImporting(true)}>
            Last opp eget sertifikat
          </Button>
          {sertifikat && <Renew />}
        </div>
      </Card>
      <WaysCard />
      <Card title="Tidsstempler" icon="clock">
        <p>{timestampWords(settings)}</p>
      </Card>
      <Card title="Sjekk et dokument" icon="search">
        <p>
          Alle som har fått en fil, kan sjekke den uten å logge inn:{" "}
          <Link to="/verifiser">sjekk et dokument</Link>. Siden viser kontorets navn og hva slags
          dokument det er, men ikke hvem det gjelder.
        </p>
        <p>{shownAs(settings)}</p>
      </Card>
      {tidligere.length > 0 && (
        <Card title="Tidligere sertifikater">
          <p>Det de har forseglet, er fortsatt gyldig. Nøklene er slettet.</p>
          <ul className={classes.earlier} aria-label="Tidligere sertifikater">
            {tidligere.map((it) => (
              <li key={it.fingeravtrykk} className={classes.certificate}>
                <Facts of={it} />
                <SavePem of={it} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </Stack>
  );
}

function State({ of }: { of: SealCertificateView }) {
  const { word, tone } = states[of.tilstand];
  return <Badge tone={tone}>{word}</Badge>;
}

function None() {
  return (
    <EmptyState icon="lock" title="Ikke laget ennå" compact>
      Svenn lager et sertifikat i kontorets navn når det første dokumentet er ferdig signert.
    </EmptyState>
  );
}

function Current({ of }: { of: SealCertificateView }) {
  return (
    <div className={classes.certificate}>
      {of.tilstand === "UTLOPER_SNART" && (
        <Notice tone="warning" icon="warning" title="Sertifikatet går snart ut">
          Last opp et nytt før det. Ellers lager Svenn et sertifikat i kontorets navn.
        </Notice>
      )}
      <Facts of={of} />
      <SavePem of={of} />
    </div>
  );
}

function Facts({ of }: { of: SealCertificateView }) {
  return (
    <dl className={classes.facts}>
      {factsOf(of).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SavePem({ of }: { of: SealCertificateView }) {
  const href = `data:application/x-pem-file,${encodeURIComponent(of.pem)}`;
  return (
    <a className={classes.save} href={href} download={`segl-${of.fingeravtrykk.slice(0, 8)}.pem`}>
      Last ned sertifikatet (PEM)
    </a>
  );
}

function Renew() {
  const renew = useWrite({
    send: () => call(seal_certificate_create),
    again: () => changed("SEGLSERTIFIKATER"),
    done: "Et nytt sertifikat er tatt i bruk",
  });
  const ask = async () => {
    const yes = await askConfirm({
      title: "Lage et nytt sertifikat?",
      text:
        "Det nye sertifikatet får kontorets navn slik det er nå. Nøkkelen til det som er i bruk, " +
        "slettes. Det som er forseglet, er fortsatt gyldig.",
      confirmText: "Lag nytt",
      tone: "primary",
    });
    if (yes) await renew.run();
  };
  return (
    <Button
      tone="secondary"
      icon="refresh"
      loading={renew.isRunning}
      loadingLabel="Lager"
      onClick={() => void ask()}
    >
      Lag nytt sertifikat
    </Button>
  );
}
