import { pathTo } from "@/lib/address.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { AutomaticMessageView, MessageKind } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { problemText } from "@/lib/problem.ts";
import { Badge } from "@/ui/Badge.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./Automatic.module.css";
import { automaticListQuery, automaticQuery, switchAutomatic } from "./queries.ts";
import { byArea, channelNames } from "./values.ts";

const TITLE = "Automatiske meldinger";

/** `/k/systemvalg/automatiskemeldingerliste`: what goes out by itself, and through what. */
export function AutomaticListPage() {
  const { data, error, refetch } = useQuery(automaticListQuery);
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle="Velg hva som skal gå ut på SMS, e-post og som push-varsel, og skriv tekstene om."
        actions={
          <ButtonLink
            to="/k/systemvalg/automatiskemeldingerliste/neste"
            tone="secondary"
            icon="clock"
          >
            Neste utsending
          </ButtonLink>
        }
      />
      {data ? (
        <Stack>
          {byArea(data).map(([area, all]) => (
            <Card key={area} title={area}>
              <ul className={classes.rows}>
                {all.map((view) => (
                  <Row key={view.id} view={view} />
                ))}
              </ul>
            </Card>
          ))}
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter meldingene">
          <SkeletonLines lines={12} />
        </Loading>
      )}
    </Page>
  );
}

/** “Sist sendt 03.11.2026 · 12 siste 30 dager”. */
function sentText({ sistSendt, channels, utenKonto }: AutomaticMessageView): string | null {
  // What one without an account was written stands where it belongs, as with the application.
  if (utenKonto) return null;
  if (sistSendt === undefined) return "Ikke sendt siste 30 dager";
  const counts = channels
    .filter(({ sendt }) => sendt > 0)
    .map(({ type, sendt }) => `${sendt} ${channelNames[type].toLowerCase()}`);
  return `Sist sendt ${formatDate(sistSendt)} · siste 30 dager: ${counts.join(", ")}`;
}

function Row({ view }: { view: AutomaticMessageView }) {
  const queryClient = useQueryClient();
  /** What was chosen, until the server has it. */
  const [chosen, setChosen] = useState<MessageKind | null>(null);
  const change = async (kind: MessageKind, activated: boolean) => {
    setChosen(kind);
    try {
      const stored = await switchAutomatic(view, kind, activated);
      queryClient.setQueryData(automaticQuery(view.id).queryKey, stored);
      queryClient.setQueryData(automaticListQuery.queryKey, (all) =>
        all?.map((one) => (one.id === stored.id ? stored : one)),
      );
    } catch (error) {
      toast.negative(problemText(error));
      await changed("AUTOMATISKEMELDINGER", view.id);
    } finally {
      setChosen(null);
    }
  };
  const sent = sentText(view);
  const states = { SMS: view.states.sms, Epost: view.states.epost, PUSH: view.states.push };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span>
          <Link
            to={pathTo("/k/systemvalg/endrestandard/$id", { id: view.id })}
            className={classes.name}
          >
            {view.name}
          </Link>{" "}
          {view.sendesForHand && <Badge tone="info">Sendes manuelt</Badge>}
          {view.paaminnelse && <Badge tone="info">Påminnelse kl. 12</Badge>}
          {view.critical && <Badge tone="warning">Kan ikke slås av</Badge>}
        </span>
        <span className={classes.facts}>Til: {view.til}</span>
        {sent && <span className={classes.facts}>{sent}</span>}
      </div>
      <div className={classes.switches} role="group" aria-label={`Kanaler for ${view.name}`}>
        {(["SMS", "Epost", "PUSH"] as const).map((kind) => (
          <Checkbox
            key={kind}
            label={kind === "PUSH" ? "Push" : channelNames[kind]}
            checked={(states[kind] === "ACTIVATED") !== (chosen === kind)}
            disabled={states[kind] === "UNAVAILABLE" || view.critical || chosen !== null}
            onChange={(activated) => void change(kind, activated)}
          />
        ))}
      </div>
    </li>
  );
}
