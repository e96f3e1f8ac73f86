import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  company_register_leave,
  company_register_take,
  company_register_take_up,
  company_register_view,
} from "@/api/operations.gen.ts";
import type { CompanyRegisterView, DifferenceView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { formatOrgnr } from "@/lib/numbers.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "./RegisterDifferences.module.css";

const registerQuery = (id: string) =>
  queryOptions({
    queryKey: ["companyRegister", id],
    queryFn: ({ signal }) => call(company_register_view, { id, signal }),
  });

const again = (id: string) => {
  void changed("REGISTERAVVIK", id);
  void changed("BEDRIFTER", id);
};

/** For which trades the open register has the company approved. */
export function RegisteredApprovals({ company }: { company: string }) {
  const { data } = useQuery(registerQuery(company));
  if (!data || data.godkjenninger.length === 0) return null;
  return (
    <div className={classes.card}>
      <p className={classes.quiet}>I det åpne registeret (utdanning.no):</p>
      <ul className={classes.all} aria-label="Godkjenninger i det åpne registeret">
        {data.godkjenninger.map(({ tittel, fylke, lest, borte }) => (
          <li key={`${tittel} ${fylke}`}>
            {tittel}, {fylke}{" "}
            <span className={classes.quiet}>
              {borte === undefined
                ? `lest ${formatDate(lest)}`
                : `ikke lenger i registeret fra ${formatDate(borte)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the company register says of a company, and where the office has something else. */
export function RegisterDifferences({ company }: { company: string }) {
  const query = useQuery(registerQuery(company));
  const { data } = query;
  return (
    <Card title="Enhetsregisteret" icon="search">
      {data ? (
        <Shown company={company} data={data} />
      ) : query.error ? (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading label="Laster fra Enhetsregisteret">
          <SkeletonRows rows={2} />
        </Loading>
      )}
    </Card>
  );
}

function Shown({ company, data }: { company: string; data: CompanyRegisterView }) {
  const { enhet, overordnet, avvik, lest } = data;
  if ((!enhet || lest === undefined) && avvik.length === 0) {
    return <p className={classes.quiet}>Bedriften leses fra registeret i natt.</p>;
  }
  const left = avvik.some(({ latt }) => latt);
  return (
    <div className={classes.card}>
      {avvik.length === 0 && (
        <p>
          <Badge tone="positive">Stemmer</Badge> Navn og adresse er som i registeret.
        </p>
      )}
      <ul className={classes.all} aria-label="Avvik fra Enhetsregisteret">
        {avvik.map((it) => (
          <li key={it.hva} className={classes.one}>
            <Difference company={company} it={it} />
          </li>
        ))}
      </ul>
      {left && <TakeUp company={company} />}
      {enhet && (
        <Facts
          items={[
            ["Organisasjonsform", enhet.organisasjonsform],
            ["Ansatte i registeret", enhet.antallAnsatte],
            ["Hovedenhet", overordnet && `${overordnet.navn} (${formatOrgnr(overordnet.orgnr)})`],
          ]}
        />
      )}
      {lest !== undefined && <p className={classes.quiet}>Lest {formatDateTime(lest)}</p>}
    </div>
  );
}

function Difference({ company, it }: { company: string; it: DifferenceView }) {
  const [reason, setReason] = useState<string | null>(null);
  const seen = { hva: it.hva, deres: it.deres };
  const take = useWrite({
    send: () => call(company_register_take, { id: company, body: seen }),
    again: () => again(company),
    done: `${it.navn} er hentet fra registeret`,
  });
  const leave = useWrite({
    send: (grunn: string) =>
      call(company_register_leave, { id: company, body: { ...seen, grunn } }),
    again: () => again(company),
    onDone: () => setReason(null),
  });
  const grave = it.hva === "TILSTAND";
  return (
    <>
      <p className={classes.head}>
        <strong>{it.navn}</strong>
        {it.latt ? (
          <Badge tone="neutral">{grave ? "Sett" : "Latt stå"}</Badge>
        ) : (
          <Badge tone={grave ? "negative" : "warning"}>{grave ? it.deres : "Avvik"}</Badge>
        )}
      </p>
      {(!grave || it.latt) && (
        <dl className={classes.pair}>
          {!grave && (
            <div>
              <dt>Hos oss</dt>
              <dd>{it.vart || "Mangler"}</dd>
            </div>
          )}
          <div>
            <dt>I registeret</dt>
            <dd>{it.deres}</dd>
          </div>
        </dl>
      )}
      {it.latt ? (
        <p className={classes.quiet}>
          {[it.latt.av, formatDateTime(it.latt.tid), it.latt.grunn].filter(Boolean).join(" · ")}
        </p>
      ) : reason === null ? (
        <div className={classes.buttons}>
          {it.kanBrukes && (
            <Button
              tone="secondary"
              thin
              label={`Bruk ${it.navn.toLowerCase()} fra registeret`}
              loading={take.isRunning}
              onClick={() => void take.run()}
            >
              Bruk registerets
            </Button>
          )}
          <Button
            tone="quiet"
            thin
            label={`${grave ? "Merk som sett" : "La stå"}: ${it.navn.toLowerCase()}`}
            onClick={() => setReason("")}
          >
            {grave ? "Merk som sett" : "La stå"}
          </Button>
        </div>
      ) : (
        <form
          className={classes.reason}
          onSubmit={(event) => {
            event.preventDefault();
            void leave.run(reason);
          }}
        >
          <TextField
            name={`grunn-${it.hva}`}
            label={grave ? "Hva gjør vi? (valgfritt)" : "Hvorfor? (valgfritt)"}
            maxLength={500}
            value={reason}
            onChange={setReason}
            focusOnMount
          />
          <div className={classes.buttons}>
            <Button type="submit" thin loading={leave.isRunning}>
              {grave ? "Merk som sett" : "La stå"}
            </Button>
            <Button tone="quiet" thin onClick={() => setReason(null)}>
              Avbryt
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

function TakeUp({ company }: { company: string }) {
  const takeUp = useWrite({
    send: () => call(company_register_take_up, { id: company }),
    again: () => again(company),
  });
  return (
    <div>
      <Button tone="quiet" thin loading={takeUp.isRunning} onClick={() => void takeUp.run()}>
        Ta opp igjen
      </Button>
    </div>
  );
}
