import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { download } from "@/api/download.ts";
import { portfolio_archive } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { PortfolioOrder } from "@/api/schemas.gen.ts";
import { FileList } from "@/blocks/files/FileList.tsx";
import { save } from "@/blocks/list/exportFile.ts";
import { OwnTabs } from "@/features/minside/public.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./Portfolios.module.css";
import { drop, order as ask } from "./order.ts";
import { portfoliosQuery } from "./queries.ts";
import { factsOf, percentOfAll, titleOf } from "./words.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const TITLE = "Opplæringsmapper";

/** `/l|b|k/minside/opplaeringsmapper`: portfolios that are made, and those to fetch. */
export function OwnPortfoliosPage() {
  const { id, rolle } = useMe();
  const { data, error, refetch } = useQuery(portfoliosQuery);
  const isApprentice = rolle === "LAERLING";
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle="Alt som er gjort i læretiden, samlet til fagprøven. Mappene ligger her i en uke."
      />
      <OwnTabs rolle={rolle} />
      <Stack>
        <Card title={TITLE} icon="book" aside={isApprentice && <AskButton uid={id} />}>
          {!data && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
          {!data && !error && (
            <Loading label="Laster opplæringsmappene">
              <SkeletonRows rows={2} />
            </Loading>
          )}
          {data?.length === 0 && (
            <EmptyState compact icon="book" title="Ingen opplæringsmapper">
              {isApprentice
                ? "Lag en mappe med alt du har gjort. Du får et varsel når den er klar."
                : "Lag opplæringsmapper fra en lærlings side, eller velg flere i listen."}
            </EmptyState>
          )}
          {data && data.length > 0 && (
            <ul aria-label={TITLE}>
              {data.map((order) => (
                <Order key={order.id} order={order} />
              ))}
            </ul>
          )}
        </Card>
      </Stack>
    </Page>
  );
}

function AskButton({ uid }: { uid: string }) {
  const asking = useWrite({ send: () => ask([uid]) });
  return (
    <Button
      icon="add"
      thin
      loading={asking.isRunning}
      loadingLabel="Bestiller"
      onClick={() => void asking.run()}
    >
      Lag opplæringsmappe
    </Button>
  );
}

function Order({ order }: { order: PortfolioOrder }) {
  const { status, mapper } = order;
  const title = titleOf(order);
  const isMade = status === "KLAR" || status === "FEILET";
  const ready = mapper.flatMap(({ pdf }) => (pdf ? [pdf] : []));
  return (
    <li className={classes.order}>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        <State status={status} />
      </div>
      {!isMade && <ProgressBar percent={percentOfAll(order)} label={`Lager ${title}`} />}
      {ready.length > 0 && <FileList files={ready} label={`Opplæringsmapper, ${title}`} />}
      <span className={classes.facts}>{factsOf(order)}</span>
      {order.mapper
        .filter(({ varsel }) => varsel !== "")
        .map(({ id, navn, varsel }) => (
          <span key={id} className={classes.facts}>
            {order.mapper.length > 1 ? `${navn}: ${varsel}` : varsel}
          </span>
        ))}
      <div className={classes.buttons}>
        {ready.length > 0 && <Fetch id={order.id} title={title} />}
        <Drop id={order.id} title={title} isMade={isMade} />
      </div>
    </li>
  );
}

const states = {
  VENTER: { tone: "neutral", icon: "waiting", word: "Venter" },
  LAGES: { tone: "info", icon: "clock", word: "Under arbeid" },
  KLAR: { tone: "positive", icon: "approve", word: "Klar" },
  FEILET: { tone: "negative", icon: "wrong", word: "Kunne ikke lages" },
} as const;

function State({ status }: { status: PortfolioOrder["status"] }) {
  const { tone, icon, word } = states[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

function Fetch({ id, title }: { id: string; title: string }) {
  const fetchIt = useWrite({
    send: async () =>
      save(await download(portfolio_archive, { id }), `Opplæringsmappe ${title}.zip`),
  });
  return (
    <Button
      tone="secondary"
      thin
      icon="download"
      label={`Last ned alt med filer (ZIP), ${title}`}
      loading={fetchIt.isRunning}
      loadingLabel="Henter"
      onClick={() => void fetchIt.run()}
    >
      Last ned alt med filer (ZIP)
    </Button>
  );
}

function Drop({ id, title, isMade }: { id: string; title: string; isMade: boolean }) {
  const [asked, setAsked] = useState(false);
  const dropping = useWrite({ send: () => drop(id) });
  const loading = dropping.isRunning;
  const run = async () => {
    await dropping.run();
    setAsked(false);
  };
  const verb = isMade ? "Slett" : "Avbryt";
  return (
    <>
      <Button
        tone="secondary"
        thin
        icon={isMade ? "delete" : "close"}
        label={`${verb}, ${title}`}
        loading={loading && !asked}
        onClick={() => (isMade ? setAsked(true) : void run())}
      >
        {verb}
      </Button>
      <ConfirmDelete
        opened={asked}
        loading={loading}
        title={`Slette opplæringsmappen for ${title}?`}
        onConfirm={() => void run()}
        onCancel={() => setAsked(false)}
      >
        Du kan når som helst lage en ny.
      </ConfirmDelete>
    </>
  );
}
