import { type PagePath, pathTo } from "@/lib/address.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { MessageView } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { withGaps } from "@/lib/placeholders.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Columns } from "@/ui/Page.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { RichText } from "@/ui/richtext/RichText.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { Link } from "@/ui/Link.tsx";
import { deliveryLooks, kinds, statusLooks } from "./kinds.ts";
import classes from "./MessagePage.module.css";
import { messageQuery, resend } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** Receivers shown before “Vis alle”. */
const ROWS_FIRST = 50;
const TITLE_CHARS = 60;

/** `/k/meldinger/:id`: a message, who got it, and how it went. */
export function MessagePage() {
  const { id } = useParamsOf("/k/meldinger/$id");
  const query = useQuery(messageQuery(id));
  return (
    <DetailPage
      query={query}
      thing="meldingen"
      backTo={{ to: "/k/meldinger", label: "Til meldingene" }}
      title={titleOf}
      picture={({ type }) => (
        <span className={classes.picture} aria-hidden>
          <Icon name={kinds[type].icon} size={28} />
        </span>
      )}
      badge={({ status, statusLabel }) => <Badge {...statusLooks[status]}>{statusLabel}</Badge>}
      subtitle={({ type, tidspunkt, avsender }) => (
        <span>
          {kinds[type].label} · {formatDateTime(tidspunkt)} av{" "}
          {avsender.navn || "en som er slettet"}
        </span>
      )}
      actions={(message) => <Resend message={message} />}
    >
      {(message) => (
        <Columns
          main={
            <>
              <Content message={message} />
              <Receivers message={message} />
            </>
          }
          side={<Figures message={message} />}
        />
      )}
    </DetailPage>
  );
}

function titleOf({ Epostmelding, push, SMSmelding }: MessageView): string {
  const text = withGaps(Epostmelding?.emne ?? push?.title ?? SMSmelding ?? "");
  return text.length > TITLE_CHARS ? `${text.slice(0, TITLE_CHARS).trimEnd()}…` : text;
}

/** Sends to those who have not got it. */
function Resend({ message: { id, kanSendesIgjen } }: { message: MessageView }) {
  const queryClient = useQueryClient();
  const again = useWrite({
    send: () => resend(id),
    done: `Sendes på nytt til ${counted(kanSendesIgjen, "mottaker", "mottakere")}`,
    onDone: (message) => queryClient.setQueryData(messageQuery(id).queryKey, message),
    again: () => changed("MESSAGE", id),
  });
  if (kanSendesIgjen === 0) return null;
  return (
    <Button
      icon="refresh"
      loading={again.isRunning}
      loadingLabel="Sender"
      onClick={() => void again.run()}
    >
      Send på nytt til {counted(kanSendesIgjen, "mottaker", "mottakere")}
    </Button>
  );
}

function Content({ message: { Epostmelding, push, SMSmelding } }: { message: MessageView }) {
  return (
    <Card title="Melding">
      {Epostmelding ? (
        <RichText html={withGaps(Epostmelding.melding)} />
      ) : (
        <p className={classes.text}>{withGaps(push?.message ?? SMSmelding ?? "")}</p>
      )}
    </Card>
  );
}

/** What each kind of message is known to have come to. */
const notes: Record<MessageView["type"], string> = {
  SMS: "Levert betyr at meldingen er på telefonen. Om den er lest, vet vi ikke.",
  Epost: "Sendt betyr at e-posttjeneren har tatt imot meldingen. Kommer den i retur, står det her.",
  PUSH: "Sendt betyr at varselet er på vei til enheten. Om det er lest, vet vi ikke.",
};

function Figures({ message }: { message: MessageView }) {
  const { levering, recipientsCount, type } = message;
  const all: [string, number][] = [
    ["Mottakere", recipientsCount],
    ["Levert", levering.levert],
    ["Sendt", levering.sendt],
    ["Venter", levering.venter],
    ["Ikke levert", levering.ikkeLevert],
  ];
  return (
    <Card title="Levering">
      <Facts items={all.filter(([, count]) => count > 0)} />
      <p className={classes.note}>{notes[type]}</p>
    </Card>
  );
}

const pages = {
  APPRENTICE: "/k/laerlinger/$uid",
  EMPLOYEE: "/k/ansatte/$uid",
  COMPANY: "/k/bedrifter/$uid",
  COORDINATOR: null,
} as const satisfies Record<MessageView["mottakere"][number]["type"], PagePath | null>;

type Shown = "all" | "UNDELIVERED" | "WAITING";

/** What the receivers can be narrowed to, when there is more than one kind among them. */
function choicesOf({ levering, recipientsCount }: MessageView): { value: Shown; label: string }[] {
  const { ikkeLevert, venter } = levering;
  const some: { value: Shown; label: string; count: number }[] = [
    { value: "all", label: "Alle", count: recipientsCount },
    { value: "UNDELIVERED", label: "Ikke levert", count: ikkeLevert },
    { value: "WAITING", label: "Venter", count: venter },
  ];
  return some
    .filter(({ count, value }) => value === "all" || (count > 0 && count < recipientsCount))
    .map(({ value, label, count }) => ({ value, label: `${label} (${count})` }));
}

function Receivers({ message }: { message: MessageView }) {
  const { mottakere, type } = message;
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<Shown>("all");
  const choices = choicesOf(message);
  // What was chosen may be none of them any more: then all are shown.
  const narrowed = choices.some(({ value }) => value === chosen) ? chosen : "all";
  const found = mottakere.filter(({ levering }) => narrowed === "all" || levering === narrowed);
  const shown = all ? found : found.slice(0, ROWS_FIRST);
  return (
    <Card title="Mottakere" aside={mottakere.length}>
      {choices.length > 1 && (
        <Segmented label="Vis mottakere" value={narrowed} options={choices} onChange={setChosen} />
      )}
      <ul className={classes.list} aria-label="Mottakere">
        {shown.map((one) => (
          <li key={one.id} className={classes.row}>
            <span className={classes.who}>
              <Name one={one} />
              <span className={classes.contact}>
                {type === "SMS" ? formatPhone(one.kontakt) : one.kontakt}
              </span>
            </span>
            <span className={classes.state}>
              <Badge {...deliveryLooks[one.status]}>{one.statusLabel}</Badge>
              <time className={classes.why}>{formatDateTime(one.oppdatert)}</time>
              {one.forklaring && <span className={classes.why}>{one.forklaring}</span>}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button tone="secondary" onClick={() => setAll(true)}>
          Vis alle {found.length}
        </Button>
      )}
    </Card>
  );
}

function Name({ one: { mottaker, navn, type } }: { one: MessageView["mottakere"][number] }) {
  const page = pages[type];
  if (!page || mottaker === "") return <span className={classes.name}>{navn}</span>;
  return (
    <Link to={pathTo(page, { uid: mottaker })} className={classes.name}>
      {navn}
    </Link>
  );
}
