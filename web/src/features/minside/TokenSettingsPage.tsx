import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { token_settings_update } from "@/api/operations.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "./Tokens.module.css";
import { tokenSettingsQuery } from "./tokens.ts";

const TITLE = "Egne programmer";

/** `/k/systemvalg/nokler`: whether people may have keys for programs of their own. */
export function TokenSettingsPage() {
  const { data, error, refetch } = useQuery(tokenSettingsQuery);
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle="Med en nøkkel leser et program det den som laget nøkkelen, selv kan lese."
      />
      {data ? (
        <Allowed allowed={data.tillatt} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter innstillingen">
          <SkeletonLines lines={3} />
        </Loading>
      )}
    </Page>
  );
}

function Allowed({ allowed }: { allowed: boolean }) {
  const write = useWrite<boolean>({
    send: (tillatt) => call(token_settings_update, { body: { tillatt } }),
    again: () => changed("ORG"),
    done: (_, tillatt) => (tillatt ? "Nøkler er slått på" : "Ingen nøkler gjelder lenger"),
  });
  return (
    <Card title="Nøkler" icon="key">
      <div className={classes.stack}>
        <p className={classes.words}>
          Alle som logger inn, kan lage nøkler på Min side. En nøkkel gjelder i høyst ett år og
          leser bare det den er laget for. Den sender, godkjenner og signerer ingenting; en lærling
          kan la den begynne på kladder. Hver gang den brukes, står det i endringsloggen. Slår du
          det av, slutter alle nøkler å gjelde med en gang.
        </p>
        <Checkbox
          label="Folk kan ha nøkler for egne programmer"
          checked={allowed}
          disabled={write.isRunning}
          onChange={(tillatt) => void write.run(tillatt)}
        />
      </div>
    </Card>
  );
}
