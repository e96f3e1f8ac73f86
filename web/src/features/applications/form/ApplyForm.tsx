import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OpenPlace } from "@/api/schemas.gen.ts";
import { useAtHand } from "@/lib/atHand.ts";
import { part } from "@/lib/parts.ts";
import { oneText, readSearch } from "@/lib/search.ts";
import { Button } from "@/ui/PlainButton.tsx";
import { Late } from "@/ui/Late.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { useDocumentTitle } from "@/ui/useDocumentTitle.ts";
import { deadlineText } from "@/lib/oslo.ts";
import classes from "./Form.module.css";
import { kindWords, type Offered } from "./offered.ts";
import "./icons.ts";
import { NotThere, OfficeContact, OpenFrame } from "./parts.tsx";
import { LinkAgain } from "./LinkAgain.tsx";
import type { Receipt } from "./draft.ts";
import { useFormPlace } from "./place.ts";
import { formQuery } from "./server.ts";
import { placesQuery, placeText } from "../places/places.ts";
import { visits } from "./visit.ts";

/** Come when somebody first moves or presses anything: what stands first is to be read first. */
const Filling = part(async () => (await import("./Filling.tsx")).Filling);
const Begun = part(async () => (await import("./Begun.tsx")).Begun);
const ReceiptView = part(async () => (await import("./ReceiptView.tsx")).ReceiptView);

const TITLE = "Søk læreplass";

/** The form of an office, for anybody. */
export function ApplyForm() {
  const { tenant } = useFormPlace();
  useDocumentTitle(TITLE);
  const { data, error, refetch } = useQuery(formQuery(tenant));
  useAtHand(() => {
    Filling.prefetch();
    ReceiptView.prefetch();
  });
  return (
    <OpenFrame {...(data ? { kontor: data.kontor } : {})}>
      {data ? (
        <Late fallback={<Wait />}>
          <Offer tenant={tenant} offered={data} />
        </Late>
      ) : error ? (
        <NotThere error={error} onRetry={() => void refetch()} />
      ) : (
        <Wait />
      )}
    </OpenFrame>
  );
}

const Wait = () => (
  <Loading label="Laster skjemaet">
    <SkeletonLines lines={8} />
  </Loading>
);

function Offer({ tenant, offered }: { tenant: string; offered: Offered }) {
  const { steg, plass } = readSearch(useFormPlace().search, { steg: oneText, plass: oneText });
  const places = useQuery({ ...placesQuery(tenant), enabled: plass !== undefined });
  const place = places.data?.plasser.find(({ id }) => id === plass) ?? null;
  const [visit, setVisit] = useState(() => visits.get(tenant));
  const [begun, setBegun] = useState(steg !== undefined);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  if (receipt) return <ReceiptView offered={offered} receipt={receipt} />;
  const forget = () => {
    visits.forget(tenant);
    setVisit(null);
  };
  if (visit !== null)
    return (
      <Begun
        tenant={tenant}
        offered={offered}
        visit={visit}
        onForget={forget}
        onSent={setReceipt}
      />
    );
  if (begun && offered.isOpen)
    return (
      <Filling tenant={tenant} offered={offered} opened={null} place={place} onSent={setReceipt} />
    );
  return <Start tenant={tenant} offered={offered} place={place} onBegin={() => setBegun(true)} />;
}

/** What it is about, until when, and what is needed. */
function Start({
  tenant,
  offered,
  place,
  onBegin,
}: {
  tenant: string;
  offered: Offered;
  /** The advertised place that somebody came from. */
  place: OpenPlace | null;
  onBegin: () => void;
}) {
  const { kontor, innledning, frist, apner, isOpen, vedlegg, runder } = offered;
  return (
    <div className={classes.stack}>
      <h1>{TITLE}</h1>
      <p className={classes.lead}>{`Her søker du læreplass hos bedriftene i ${kontor}.`}</p>
      {innledning && <p className={classes.text}>{innledning}</p>}
      {place && (
        <Notice tone="info" icon="company" title={`Du søker på ${placeText(place)}`}>
          {`Søknaden går til ${kontor}, som sender den videre til bedriften.`}
        </Notice>
      )}
      {isOpen && frist !== null && runder.length < 2 && (
        <Notice tone="info" icon="clock" title={`Søknadsfrist: ${deadlineText(frist)}`} />
      )}
      {isOpen && runder.length > 1 && (
        <Notice tone="info" icon="clock" title="Søknadsfrister">
          <ul className={classes.list}>
            {runder.map((round) => (
              <li key={round.slag}>{`${kindWords[round.slag]}: ${deadlineText(round.frist)}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!isOpen && <Closed apner={apner} frist={frist} />}
      {isOpen && (
        <>
          <section className={classes.part} aria-labelledby="trenger">
            <h2 id="trenger">Dette trenger du</h2>
            <ul className={classes.list}>
              <li>E-postadressen og telefonnummeret ditt</li>
              <li>Hva du går på, og fraværet ditt</li>
              {vedlegg.map(({ id, navn, paakrevd }) => (
                <li key={id}>{paakrevd ? navn : `${navn} (valgfritt)`}</li>
              ))}
            </ul>
            <p className={classes.help}>
              Det tar omtrent ti minutter. Kladden lagres underveis, så du kan ta en pause og
              fortsette på en annen telefon eller PC.
            </p>
          </section>
          <div>
            <Button size="p" icon="forward" onClick={onBegin}>
              Start søknaden
            </Button>
          </div>
        </>
      )}
      <LinkAgain tenant={tenant} />
      <OfficeContact {...offered} />
    </div>
  );
}

function Closed({ apner, frist }: { apner: number | null; frist: number | null }) {
  const [now] = useState(Date.now);
  if (apner !== null && apner > now)
    return (
      <Notice tone="info" icon="clock" title="Skjemaet er ikke åpnet ennå">
        {`Det åpner ${deadlineText(apner).replace("til og med ", "")}.`}
      </Notice>
    );
  return (
    <Notice tone="warning" icon="clock" title="Søknadsfristen er ute">
      {frist === null
        ? "Kontoret tar ikke imot søknader nå."
        : `Fristen var ${deadlineText(frist)}. Har du en kladd, er den tatt vare på.`}
    </Notice>
  );
}
