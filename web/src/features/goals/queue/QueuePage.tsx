import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GoalsWaiting, WaitingGoal } from "@/api/schemas.gen.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { WaitingGoalsPage } from "@/blocks/goals/WaitingGoalsPage.tsx";
import { pathTo } from "@/lib/address.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { help } from "@/lib/help.ts";
import { formatCount } from "@/lib/numbers.ts";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Help } from "@/ui/Help.tsx";
import { Columns, Page, PageHeader } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import { EvidenceList } from "../Evidence.tsx";
import { waitingQuery } from "../queries.ts";
import { SendBackDialog } from "../SendBackDialog.tsx";
import { goalCount } from "../words.ts";
import classes from "./QueuePage.module.css";
import { byApprentice, keyOf, placeOf } from "./queue.ts";
import { useQueueAnswers } from "./useQueueAnswers.ts";
import { WaitingList } from "./WaitingList.tsx";

const TITLE = "Godkjenning av mål";

/** `/b/laereplangodkjenning`: the goals that wait, one after the other, each with what shows it. */
export function QueuePage() {
  const query = useQuery(waitingQuery);
  return (
    <WaitingGoalsPage title={TITLE} query={query}>
      {(data) => <Queue data={data} />}
    </WaitingGoalsPage>
  );
}

function Queue({ data }: { data: GoalsWaiting }) {
  const { items, total, kinds } = data;
  const [key, setKey] = useState<string | null>(null);
  const { place, open, next } = placeOf(items, key);
  const { approve, sendBack, back, setBack, isPending } = useQueueAnswers(items, open, setKey);
  const skip = () => {
    if (next && !isPending) setKey(keyOf(next));
  };
  const answer = () => {
    if (open?.can.approve && !isPending) approve([open]);
  };
  const ask = () => {
    if (open?.can.return) setBack(open);
  };
  usePageKeys({ g: answer, r: ask, ...(next ? { arrowright: skip } : {}) });
  if (!open) return <Nothing />;
  const buttons = <Buttons goal={open} loading={isPending} onApprove={answer} onReturn={ask} />;
  return (
    <Page title={TITLE} thumbAction={buttons}>
      <PageHeader
        title={TITLE}
        subtitle={`${goalCount(total)} venter på deg`}
        actions={buttons}
        actionsAtThumb
      />
      <nav className={classes.bar} aria-label="Venter på deg">
        <span role="status">{`${formatCount(place)} av ${formatCount(total)}`}</span>
        <Help of={help.goalApproval} />
        {next && (
          <Button tone="quiet" thin icon="right" onClick={skip}>
            Hopp over
          </Button>
        )}
      </nav>
      <Columns
        main={<OpenGoal goal={open} />}
        side={
          <Card title="Grunnlag">
            {open.evidence.length > 0 ? (
              <EvidenceList evidence={open.evidence} kinds={kinds} />
            ) : (
              <EmptyState compact icon="file" title="Mangler dokumentasjon">
                Snakk med lærlingen, eller send målet tilbake og skriv hva du vil se.
              </EmptyState>
            )}
          </Card>
        }
      />
      <WaitingList
        groups={byApprentice(items)}
        open={keyOf(open)}
        loading={isPending}
        onOpen={setKey}
        onApprove={approve}
      />
      <SendBackDialog
        goal={back && { label: back.label, approved: false }}
        who={back?.laerling.navn ?? ""}
        loading={isPending}
        onSend={sendBack}
        onClose={() => setBack(null)}
      />
    </Page>
  );
}

function Buttons({
  goal: { can },
  loading,
  onApprove,
  onReturn,
}: {
  goal: WaitingGoal;
  loading: boolean;
  onApprove: () => void;
  onReturn: () => void;
}) {
  return (
    <>
      {can.return && (
        <Button tone="secondary" icon="return" onClick={onReturn}>
          Send tilbake
        </Button>
      )}
      {can.approve && (
        <Button tone="positive" icon="approve" loading={loading} onClick={onApprove}>
          Godkjenn
        </Button>
      )}
    </>
  );
}

function OpenGoal({ goal }: { goal: WaitingGoal }) {
  const { laerling, label, plan, category, subGoals, forespurt } = goal;
  return (
    <Card>
      <div className={classes.person}>
        <Avatar name={laerling.navn} person={laerling.id} size={48} />
        <span>
          <Link
            to={pathTo("/b/laerlinger/$uid/laereplan", { uid: laerling.id })}
            className={classes.name}
          >
            {laerling.navn}
          </Link>
          <span className={classes.detail}>
            {forespurt !== null && `Bedt om ${formatDateTime(forespurt)}`}
          </span>
        </span>
      </div>
      <h2 className={classes.goal}>{label}</h2>
      <p className={classes.detail}>{`${plan} · ${category}`}</p>
      {subGoals.length > 0 && (
        <ul className={classes.subGoals} aria-label="Delmål">
          {subGoals.map((it) => (
            <li key={it.id}>{it.label}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Nothing() {
  return (
    <Page title={TITLE}>
      <PageHeader title={TITLE} />
      <EmptyState
        icon="approve"
        title="Ingen mål venter på deg"
        action={
          <ButtonLink to="/b/laerlinger" tone="secondary" icon="graduate">
            Til lærlingene
          </ButtonLink>
        }
      >
        Mål som lærlingene ber om godkjenning av, kommer hit. Mål i dokumentasjon godkjenner du
        sammen med dokumentasjonen.
      </EmptyState>
    </Page>
  );
}
