import { useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { own_token_delete } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { OwnToken, OwnTokens } from "@/api/schemas.gen.ts";
import { KeyList } from "@/blocks/keys/KeyList.tsx";
import { NewSecret } from "@/blocks/keys/NewSecret.tsx";
import { formatDate } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { Fetched } from "@/ui/Fetched.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { NewTokenDialog } from "./NewTokenDialog.tsx";
import { OwnTabs } from "./OwnTabs.tsx";
import classes from "./Tokens.module.css";
import { ownTokensQuery, scopeLabel, TOKENS_MAX } from "./tokens.ts";

const TITLE = "Nøkler for egne programmer";

/** `/l|b|k/minside/nokler`: the keys by which one's own programs read, and what they read. */
export function TokensPage() {
  const { rolle } = useMe();
  const query = useQuery(ownTokensQuery);
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle="Med en nøkkel leser et program det du selv kan lese. Det sender og godkjenner ingenting."
      />
      <OwnTabs rolle={rolle} />
      <Fetched query={query} label="Henter nøklene" shape={<SkeletonLines lines={4} />}>
        {(tokens) => <Tokens data={tokens} />}
      </Fetched>
    </Page>
  );
}

function Tokens({ data: { tillatt, nokler } }: { data: OwnTokens }) {
  const me = useMe();
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
          <KeyList
            keys={nokler}
            collection="PERSONLIGENOKLER"
            takeBack={({ id }) => call(own_token_delete, { id })}
            follows="Programmet som bruker den, får ikke gjøre mer. Listen over hva det har gjort, går bort."
            opens={({ omfang }) => <span>{omfang.map(scopeLabel).join(" · ")}</span>}
            uses={(token) => <Uses token={token} />}
          />
          {tillatt && (
            <NewSecret
              help="Den vises bare nå. Legg den inn i programmet ditt, og gi den ikke til noen andre."
              full={
                alive < TOKENS_MAX
                  ? null
                  : "Fem nøkler gjelder. Ta tilbake en av dem før du lager en ny."
              }
              dialog={(opened) => <NewTokenDialog me={me} {...opened} />}
            />
          )}
        </div>
      </Card>
    </Stack>
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
