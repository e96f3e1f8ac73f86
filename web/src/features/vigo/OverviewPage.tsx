import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { VigoBatch, VigoKindView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Link } from "@/ui/Link.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { exportPage, pageOf, SENT_KINDS, uploadPage } from "./kinds.ts";
import { undo, vigoQuery } from "./queries.ts";
import classes from "./Vigo.module.css";

/** `/k/vigo`: when each kind of file was last read, and how many of its rows differ. */
export function OverviewPage() {
  const { data, error, refetch } = useQuery(vigoQuery);
  return (
    <Page title="Vigo">
      <PageHeader
        title="Vigo"
        subtitle="Filene fra fylket, holdt opp mot det dere har. Ingenting endres før du godtar det."
        actions={
          <>
            <ButtonLink to="/k/vigo/signeringer" tone="secondary" icon="document">
              Signeringer
            </ButtonLink>
            <ButtonLink to="/k/vigo/saker" tone="secondary" icon="send">
              Saker
            </ButtonLink>
            <ButtonLink to="/k/vigo/arsaker" tone="secondary" icon="info">
              Sluttårsaker
            </ButtonLink>
            <ButtonLink to="/k/vigo/oppgaver" tone="secondary" icon="checkpoint">
              Endres hos fylket{data && data.todos > 0 ? ` (${data.todos})` : ""}
            </ButtonLink>
          </>
        }
      />
      <Stack>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Henter filene fra fylket">
            <SkeletonLines lines={8} />
          </Loading>
        )}
        {data && (
          <>
            <div className={classes.kinds}>
              {data.kinds.map((kind) => (
                <KindCard key={kind.kind} view={kind} />
              ))}
            </div>
            <BatchesCard batches={data.batches} />
          </>
        )}
      </Stack>
    </Page>
  );
}

function KindCard({ view }: { view: VigoKindView }) {
  const page = pageOf(view.kind);
  if (!page) return null;
  const { file } = view;
  return (
    <Card
      title={view.label}
      aside={view.open > 0 ? <Badge tone="warning">{view.open} å se på</Badge> : undefined}
    >
      {file ? (
        <p className={classes.text}>
          {file.navn}, lest inn {formatDateTime(file.at)}. {counted(file.lines, "rad", "rader")}.
        </p>
      ) : (
        <p className={classes.text}>Ingen fil er lest inn ennå.</p>
      )}
      {file && !file.done && (
        <ProgressBar
          percent={file.lines > 0 ? (file.compared / file.lines) * 100 : 0}
          label="Sammenligner"
        />
      )}
      {view.counts.length > 0 && (
        <ul className={classes.counts}>
          {view.counts.map(({ state, status, count }) => (
            <li key={state}>
              {status}: {count}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <ButtonLink to={page.to} tone="secondary">
          Vis {page.title.toLowerCase()}
        </ButtonLink>
        <ButtonLink to={uploadPage(page)} tone={file ? "secondary" : "primary"} icon="upload">
          Les inn fil
        </ButtonLink>
        {SENT_KINDS.includes(page) && (
          <ButtonLink
            to={exportPage(page)}
            tone="quiet"
            icon="download"
            label={`Lag fil til fylket: ${page.title.toLowerCase()}`}
          >
            Fil til fylket
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

const told = ({ accepted, returned, state }: VigoBatch): string => {
  if (state === "SKRIVES") return "Skrives …";
  if (state === "ANGRES") return "Angres …";
  const what = state === "ANGRET" ? "Angret" : `${accepted} godtatt`;
  if (returned === 0) return what;
  return state === "ANGRET"
    ? `${what}, ${returned} var endret siden og ble stående`
    : `${what}, ${returned} må ses på igjen`;
};

/** What was accepted, and taking it back. */
function BatchesCard({ batches }: { batches: readonly VigoBatch[] }) {
  const back = useWrite({
    send: (id: string) => undo(id),
    done: ({ state }) => (state === "ANGRES" ? "Det angres" : "Det er angret"),
    again: (id) => changed("VIGOFILER", id),
  });
  const ask = async ({ id, what }: VigoBatch) => {
    const yes = await askConfirm({
      title: `Angre «${what}»?`,
      text: "Verdiene fra før settes tilbake, unntatt der noen har endret dem siden.",
      confirmText: "Angre",
    });
    if (yes) await back.run(id);
  };
  return (
    <Card title="Godtatt">
      {batches.length === 0 ? (
        <EmptyState compact icon="done" title="Ingenting er godtatt ennå">
          Det du godtar fra fylket, vises her og kan angres.
        </EmptyState>
      ) : (
        <ul className={classes.batches}>
          {batches.map((batch) => (
            <li key={batch.id}>
              <div>
                <Link to={pageOf(batch.kind)?.to ?? "/k/vigo"} className={classes.name}>
                  {batch.what}
                </Link>
                <p className={classes.quiet}>
                  {[pageOf(batch.kind)?.title, told(batch), formatDateTime(batch.at), batch.by]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
              {batch.state === "FERDIG" && batch.accepted > 0 && (
                <Button
                  tone="secondary"
                  thin
                  icon="undo"
                  label={`Angre ${batch.what}`}
                  loading={back.input === batch.id}
                  onClick={() => void ask(batch)}
                >
                  Angre
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
