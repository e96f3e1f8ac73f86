import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { openCall } from "@/api/client.ts";
import { simulator_messages } from "@/api/operations.gen.ts";
import { ApiError } from "@/lib/problem.ts";
import type { SimulatedMessage } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import type { IconName } from "@/ui/Icon.tsx";
import { Logo } from "@/ui/Logo.tsx";
import "@/ui/icons/register.ts";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import {
  calendarWords,
  type Channel,
  type ChannelChoice,
  codeOf,
  countByChannel,
  matching,
  partsOf,
} from "./messages.ts";
import classes from "./SimulatorPage.module.css";

const REFRESH_MS = 2000;
const COPIED_MS = 2000;

const channels: Record<Channel, { label: string; icon: IconName; to: string }> = {
  SMS: { label: "SMS", icon: "sms", to: "Til" },
  EMAIL: { label: "E-post", icon: "mail", to: "Til" },
  PUSH: { label: "Push", icon: "bell", to: "Enhet" },
};

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const messagesQuery = queryOptions({
  queryKey: ["simulator", "messages"],
  queryFn: () => openCall(simulator_messages),
  // Outside the simulator environment there is nothing to ask for.
  refetchInterval: ({ state }) => (isGone(state.error) ? false : REFRESH_MS),
});

/** `/simulator`: every SMS, e-mail and push message that the simulator took, newest first. */
export function SimulatorPage() {
  const query = useQuery(messagesQuery);
  if (isGone(query.error)) return <NotHere />;
  return (
    <main className={classes.page}>
      <Page title="Simulator">
        <p className={classes.brand}>
          <Logo size={28} />
        </p>
        <PageHeader
          title="Simulator"
          count={query.data?.length}
          subtitle="Meldinger som ville gått ut til telefoner og innbokser. Siden oppdateres automatisk."
        />
        {query.data ? (
          <Messages messages={query.data} />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading label="Laster meldingene">
            <SkeletonRows rows={5} />
          </Loading>
        )}
      </Page>
    </main>
  );
}

/** The same words as on any address that leads nowhere. */
function NotHere() {
  return (
    <main>
      <Page title="Siden finnes ikke">
        <EmptyState
          icon="searchEmpty"
          title="Siden finnes ikke"
          action={
            <ButtonLink to="/" icon="home">
              Til oversikten
            </ButtonLink>
          }
        >
          Lenken kan være gammel, eller adressen er skrevet feil.
        </EmptyState>
      </Page>
    </main>
  );
}

function Messages({ messages }: { messages: readonly SimulatedMessage[] }) {
  const [channel, setChannel] = useState<ChannelChoice>("ALL");
  const [text, setText] = useState("");
  const counts = countByChannel(messages);
  const shown = matching(messages, channel, text);
  if (messages.length === 0) {
    return (
      <EmptyState
        icon="archive"
        title="Ingen meldinger ennå"
        action={
          <ButtonLink to="/login" tone="secondary">
            Til innloggingen
          </ButtonLink>
        }
      >
        Logg inn med et telefonnummer, så kommer koden hit i stedet for på SMS.
      </EmptyState>
    );
  }
  const kinds = Object.keys(channels) as Channel[];
  return (
    <>
      <div className={classes.bar}>
        <Segmented<ChannelChoice>
          label="Kanal"
          value={channel}
          options={[
            { value: "ALL", label: `Alle ${messages.length}` },
            ...kinds.map((kind) => ({
              value: kind,
              label: `${channels[kind].label} ${counts[kind]}`,
            })),
          ]}
          onChange={setChannel}
        />
        <div className={classes.search}>
          <TextField
            label="Søk i meldinger"
            type="search"
            placeholder="Mottaker, emne eller tekst"
            maxLength={100}
            value={text}
            onChange={setText}
          />
        </div>
      </div>
      {shown.length > 0 ? (
        <ul className={classes.list} aria-label="Meldinger, nyeste først">
          {shown.map((message) => (
            <li key={message.id}>
              <Message message={message} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon="searchEmpty"
          title="Ingen treff"
          action={
            <Button
              tone="secondary"
              onClick={() => {
                setChannel("ALL");
                setText("");
              }}
            >
              Vis alle
            </Button>
          }
        >
          Ingen meldinger passer med det du har valgt.
        </EmptyState>
      )}
    </>
  );
}

function Message({ message }: { message: SimulatedMessage }) {
  const { channel, to, subject, body, sentAt, unsubscribe, calendar, attachments = [] } = message;
  const { label, icon, to: toLabel } = channels[channel];
  const code = codeOf(body);
  // A text message has no subject: the field carries the name it is sent by.
  const isSms = channel === "SMS";
  const sender = isSms ? subject : message.from;
  return (
    <article className={classes.message}>
      <header className={classes.head}>
        <Badge icon={icon} tone="primary">
          {label}
        </Badge>
        <span className={classes.to}>
          <span className={classes.quiet}>{toLabel}</span> {isSms ? formatPhone(to) : to}
        </span>
        {sender && (
          <span className={classes.to}>
            <span className={classes.quiet}>Fra</span> {sender}
          </span>
        )}
        {message.replyTo && (
          <span className={classes.to}>
            <span className={classes.quiet}>Svar til</span> {message.replyTo}
          </span>
        )}
        <time className={classes.time} dateTime={new Date(sentAt).toISOString()}>
          {formatDateTime(sentAt)}
        </time>
      </header>
      {subject && !isSms && <h2 className={classes.subject}>{subject}</h2>}
      <p className={classes.body}>
        {partsOf(body).map(({ text, href }, at) =>
          href ? (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
            <a key={at} href={href}>
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
      {attachments.length > 0 && (
        <p className={classes.along}>Vedlegg: {attachments.map(({ name }) => name).join(", ")}</p>
      )}
      {calendar && (
        <details className={classes.along}>
          <summary>{calendarWords(calendar)}</summary>
          <pre>{calendar}</pre>
        </details>
      )}
      {unsubscribe && (
        <p className={classes.along}>
          <a href={unsubscribe}>Avmeldingslenken i toppen av e-posten</a>
        </p>
      )}
      {code && <CopyCode code={code} />}
    </article>
  );
}

/** The code in large type; the button puts it on the clipboard. */
function CopyCode({ code }: { code: string }) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setState("copied");
    } catch {
      // The browser refuses: the code can still be marked and copied by hand.
      setState("failed");
    }
    setTimeout(() => setState("idle"), COPIED_MS);
  };
  return (
    <div className={classes.code}>
      <code>{code}</code>
      <Button
        tone="secondary"
        thin
        icon={state === "copied" ? "check" : "key"}
        onClick={() => void copy()}
      >
        {state === "copied" ? "Kopiert" : state === "failed" ? "Kopier selv" : "Kopier kode"}
      </Button>
    </div>
  );
}
