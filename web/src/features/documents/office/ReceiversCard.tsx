import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { shareddocument_remind } from "@/api/operations.gen.ts";
import type { SharedDocumentReceiver, SharedDocumentView } from "@/api/schemas.gen.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { formatCount } from "@/lib/numbers.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Pills } from "@/ui/Pills.tsx";
import { percentOf, ProgressRing } from "@/ui/Progress.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "../Documents.module.css";
import { receiversQuery } from "../queries.ts";
import { useDocumentStep } from "./useDocument.ts";

const SEARCH_DEBOUNCE_MS = 250;
const QUERY_MAX = 100;

type Shown = "left" | "opened" | "all";

const narrowed: Record<Shown, boolean | null> = { left: false, opened: true, all: null };

const roleNames = { LAERLING: "Lærling", ANSATT: "Ansatt", KOORDINATOR: "Koordinator" } as const;

/** How many have opened the newest edition, who has not, and a reminder to them. */
export function ReceiversCard({ document }: { document: SharedDocumentView }) {
  const { running, run } = useDocumentStep(document.id);
  const { id, mottakere, aapnet, reminded, canRemind } = document;
  const left = mottakere - aapnet;
  const remind = () => void run(() => call(shareddocument_remind, { id }), "Påminnelsen er sendt");
  return (
    <Card title="Hvem har åpnet det?" icon="eye">
      <div className={classes.stack}>
        <div className={classes.count}>
          <ProgressRing
            percent={percentOf(aapnet, mottakere)}
            label="Andel som har åpnet den nyeste versjonen"
            size={96}
          />
          <div className={classes.words}>
            <span className={classes.title}>
              {`${formatCount(aapnet)} av ${formatCount(mottakere)} har åpnet den nyeste versjonen`}
            </span>
            {reminded !== null && (
              <span className={classes.facts}>{`Sist purret ${formatDate(reminded)}`}</span>
            )}
          </div>
          {canRemind && (
            <Button
              tone="secondary"
              icon="bell"
              loading={running}
              loadingLabel="Sender"
              onClick={remind}
            >
              {left === 1 ? "Purr den som ikke har" : `Purr de ${formatCount(left)} som ikke har`}
            </Button>
          )}
        </div>
        <People document={document} />
      </div>
    </Card>
  );
}

function People({ document: { id, mottakere, aapnet } }: { document: SharedDocumentView }) {
  const [shown, setShown] = useState<Shown>("left");
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  const [page, setPage] = useState(1);
  const search = useDebounced((sought: string) => {
    setQ(sought);
    setPage(1);
  }, SEARCH_DEBOUNCE_MS);
  const query = useQuery({
    ...receiversQuery(id, q, narrowed[shown], page),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const pages = data ? Math.max(1, Math.ceil(data.found / data.per_page)) : 1;
  return (
    <>
      <Pills
        label="Vis"
        value={shown}
        options={[
          { value: "left", label: `Ikke åpnet (${formatCount(mottakere - aapnet)})` },
          { value: "opened", label: `Åpnet (${formatCount(aapnet)})` },
          { value: "all", label: "Alle" },
        ]}
        onChange={(chosen: Shown) => {
          setShown(chosen);
          setPage(1);
        }}
      />
      <TextField
        type="search"
        label="Søk i mottakerne"
        prefix={<Icon name="search" size={18} />}
        value={typed}
        maxLength={QUERY_MAX}
        onChange={(value) => {
          setTyped(value);
          search(value.trim());
        }}
      />
      {!data && query.error && (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!data && !query.error && (
        <Loading label="Laster mottakerne">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data?.found === 0 && <Nobody shown={shown} sought={q !== ""} />}
      {data && data.found > 0 && (
        <ul aria-label="Mottakere" className={classes.rows}>
          {data.items.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className={classes.buttons}>
          <Button
            tone="secondary"
            thin
            icon="left"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            Forrige
          </Button>
          <span>{`Side ${page} av ${pages}`}</span>
          <Button
            tone="secondary"
            thin
            icon="right"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            Neste
          </Button>
        </div>
      )}
    </>
  );
}

function Nobody({ shown, sought }: { shown: Shown; sought: boolean }) {
  if (sought) {
    return (
      <EmptyState compact icon="searchEmpty" title="Ingen treff">
        Prøv et annet navn.
      </EmptyState>
    );
  }
  if (shown === "left") return <EmptyState compact icon="done" title="Alle har åpnet det" />;
  return <EmptyState compact icon="people" title="Ingen ennå" />;
}

function Person({ person: { navn, rolle, opened } }: { person: SharedDocumentReceiver }) {
  return (
    <li>
      <div className={classes.row}>
        <span className={classes.words}>
          <span className={classes.title}>{navn}</span>
          <span className={classes.facts}>{roleNames[rolle]}</span>
        </span>
        {opened === null ? (
          <Badge tone="neutral" icon="waiting">
            Ikke åpnet
          </Badge>
        ) : (
          <Badge tone="positive" icon="eye">
            {`Åpnet ${formatDateTime(opened)}`}
          </Badge>
        )}
      </div>
    </li>
  );
}
