import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { own_token_delete } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { OwnToken, OwnTokens } from "@/api/schemas.gen.ts";
import { ShownOnce } from "@/blocks/ShownOnce.tsx";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDate } from "@/lib/dates.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { NewTokenDialog } from "./NewTokenDialog.tsx";
import { OwnTabs } from "./OwnTabs.tsx";
import classes from "./Tokens.module.css";
import { ownTokensQuery, scopeLabel, tokenFacts, TOKENS_MAX } from "./tokens.ts";

const TITLE = "Nøkler for egne programmer";

/** `/l|b|k/minside/nokler`: the keys by which one's own programs read, and what they read. */
export function TokensPage() {
  const { rolle } = useMe();
  const { data, error, refetch } = useQuery(ownTokensQuery);
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle="Med en nøkkel leser et program det du selv kan lese. Det sender og godkjenner ingenting."
      />
      <OwnTabs rolle={rolle} />
      {data ? (
        <Tokens data={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter nøklene">
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Page>
  );
}

function Tokens({ data: { tillatt, nokler } }: { data: OwnTokens }) {
  const me = useMe();
  const [opened, setOpened] = useState(false);
  /** Shown once: the server keeps only what it is known by. */
  const [made, setMade] = useState<string | null>(null);
  const alive = nokler.filter(({ gjelder }) => gjelder).length;
  return (
    <Stack>
      {!tillatt && (
        <Notice tone="warning" icon="warning" title="Slått av av opplæringskontoret">
          Ingen nøkler gjelder så lenge det er slått av.
        </Notice>
      )}
      <Card title="Nøklene dine" icon="key">
        <div className={classes.stack}>
          <List tokens={nokler} />
          {made !== null && (
            <ShownOnce
              label="Den nye nøkkelen"
              help="Den vises bare nå. Legg den inn i programmet ditt, og gi den ikke til noen andre."
              text={made}
            />
          )}
          {tillatt && (
            <div className={classes.buttons}>
              {alive < TOKENS_MAX ? (
                <Button tone="secondary" icon="add" onClick={() => setOpened(true)}>
                  Lag nøkkel
                </Button>
              ) : (
                <p className={classes.facts}>
                  Fem nøkler gjelder. Ta tilbake en av dem før du lager en ny.
                </p>
              )}
            </div>
          )}
        </div>
      </Card>
      {opened && <NewTokenDialog me={me} onMade={setMade} onClose={() => setOpened(false)} />}
    </Stack>
  );
}

function List({ tokens }: { tokens: readonly OwnToken[] }) {
  const write = useWrite<OwnToken>({
    send: ({ id }) => call(own_token_delete, { id }),
    again: ({ id }) => changed("PERSONLIGENOKLER", id),
    done: "Nøkkelen gjelder ikke lenger",
  });
  const takeBack = async (token: OwnToken) => {
    const sure = await askConfirm({
      title: `Ta tilbake nøkkelen ${token.navn}?`,
      text: "Programmet som bruker den, får ikke gjøre mer. Listen over hva det har gjort, går bort.",
      confirmText: "Ta tilbake",
    });
    if (sure) await write.run(token);
  };
  if (tokens.length === 0) return <p className={classes.facts}>Ingen nøkler ennå.</p>;
  return (
    <ul className={classes.tokens} aria-label="Nøkler">
      {tokens.map((token) => (
        <li key={token.id} className={classes.token}>
          <span className={classes.about}>
            <span className={classes.name}>
              {`${token.navn} `}
              {!token.gjelder && <Badge tone="neutral">Utløpt</Badge>}
            </span>
            <span>{token.omfang.map(scopeLabel).join(" · ")}</span>
            <span className={classes.facts}>{tokenFacts(token)}</span>
          </span>
          <Button
            tone="quiet"
            thin
            icon="delete"
            label={`Ta tilbake nøkkelen ${token.navn}`}
            disabled={write.isRunning}
            onClick={() => void takeBack(token)}
          />
          <Uses token={token} />
        </li>
      ))}
    </ul>
  );
}

function Uses({ token: { bruk } }: { token: OwnToken }) {
  if (bruk.length === 0) return null;
  return (
    <details className={classes.uses}>
      <summary>Hva det har gjort</summary>
      <ul>
        {bruk.map(({ dag, hva, antall }) => (
          <li key={`${dag} ${hva}`}>{`${formatDate(dag)}: ${hva} (${antall})`}</li>
        ))}
      </ul>
    </details>
  );
}
