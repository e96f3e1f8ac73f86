import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AutomaticMessagePlan, AutomaticMessageView } from "@/api/schemas.gen.ts";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { counted } from "@/lib/names.ts";
import { problemText } from "@/lib/problem.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { SelectField } from "@/ui/form/Field.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { Preview } from "@/ui/WithPreview.tsx";
import { useNavigate } from "@/ui/address.ts";
import { chosenOf } from "../send/chosen.ts";
import { SendFrame } from "../send/SendFrame.tsx";
import classes from "./Automatic.module.css";
import { PreviewedText } from "./LivePreview.tsx";
import { automaticListQuery, planQuery, sendAutomatic } from "./queries.ts";
import { channelNames } from "./values.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const TITLE = "Send automatisk melding";
/** Names shown of those whom it does not reach. */
const NAMES_MAX = 10;

/** `/k/meldinger/sendautomatisk`: one of the office's automatic messages, to those who are chosen. */
export function SendAutomaticPage() {
  return <SendFrame title={TITLE}>{(chosen) => <Choice chosen={chosen} />}</SendFrame>;
}

/** The first message that is for people of the first one's role. */
function firstFor(all: readonly AutomaticMessageView[], chosen: readonly ChosenUser[]): string {
  const role = chosen[0]?.kind;
  const ids: Partial<Record<ChosenUser["kind"], string>> = {
    APPRENTICE: "velkommenlaerling",
    EMPLOYEE: "velkommenansatt",
    COORDINATOR: "velkommenkoordinator",
  };
  const wanted = role && ids[role];
  return all.find(({ id }) => id === wanted)?.id ?? all[0]?.id ?? "";
}

function Choice({ chosen }: { chosen: ChosenUser[] }) {
  const { people = [] } = chosenOf(chosen);
  const list = useQuery(automaticListQuery);
  const [picked, setPicked] = useState<string | null>(null);
  if (people.length === 0) {
    return (
      <EmptyState
        icon="people"
        title="Ingen er valgt"
        action={
          <ButtonLink to="/k/laerlinger" tone="secondary">
            Til lærlingene
          </ButtonLink>
        }
      >
        Velg lærlinger eller ansatte i en liste, eller åpne menyen til en person.
      </EmptyState>
    );
  }
  if (list.error && !list.data) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) {
    return (
      <Loading label="Henter meldingene">
        <SkeletonLines lines={6} />
      </Loading>
    );
  }
  const byHand = list.data.filter(({ sendesForHand }) => sendesForHand);
  const id = picked ?? firstFor(byHand, chosen);
  return (
    <Planned
      key={id}
      id={id}
      people={people}
      field={
        <SelectField
          label="Melding"
          help="Teksten endrer du under Systemvalg, Automatiske meldinger."
          value={id}
          options={byHand.map((view) => ({ value: view.id, label: view.name }))}
          onChange={setPicked}
        />
      }
    />
  );
}

function Planned({
  id,
  people,
  field,
}: {
  id: string;
  people: readonly string[];
  field: React.ReactNode;
}) {
  const navigate = useNavigate();
  // Sent again after an answer that was lost, it is the same message.
  const [key] = useState(() => crypto.randomUUID());
  const plan = useQuery(planQuery(id, people));
  const reached = plan.data?.reached.length ?? 0;
  const sending = useWrite({
    send: () => sendAutomatic({ key, templateId: id, recipients: [...people] }),
    done: ({ mottakere }) =>
      `Meldingen er på vei til ${counted(mottakere, "mottaker", "mottakere")}`,
    onDone: () => navigate({ to: "/k/meldinger" }),
  });
  const send = async () => {
    const confirmText = `Send til ${counted(reached, "mottaker", "mottakere")}`;
    const question = {
      title: `${confirmText}?`,
      text: "En melding som er sendt, kan ikke trekkes tilbake.",
      confirmText,
      tone: "primary" as const,
    };
    if (await askConfirm(question)) await sending.run();
  };
  return (
    <>
      <Card>
        <Stack>
          {field}
          {plan.data ? (
            <Reach plan={plan.data} />
          ) : plan.error ? (
            <p role="alert">{problemText(plan.error)}</p>
          ) : (
            <SkeletonLines lines={3} />
          )}
          <div className={classes.buttons}>
            <Button
              icon="send"
              loading={sending.isRunning}
              loadingLabel="Sender"
              disabled={reached === 0}
              onClick={() => void send()}
            >
              Send
            </Button>
            <ButtonLink to="/k/meldinger" tone="secondary">
              Avbryt
            </ButtonLink>
          </div>
        </Stack>
      </Card>
      <Preview>
        {plan.data && plan.data.channels.length > 0 && (
          <Card title={`Slik leser ${plan.data.reached[0]?.navn ?? "mottakeren"} den`}>
            <Stack>
              {plan.data.channels.map((preview) => (
                <div key={preview.type}>
                  <p className={classes.facts}>{channelNames[preview.type]}</p>
                  <PreviewedText preview={preview} />
                </div>
              ))}
            </Stack>
          </Card>
        )}
      </Preview>
    </>
  );
}

const shortList = (names: string[]): string =>
  names.length > NAMES_MAX
    ? `${names.slice(0, NAMES_MAX).join(", ")} og ${names.length - NAMES_MAX} til`
    : names.join(", ");

/** Whom it reaches, and whom it does not. */
function Reach({ plan }: { plan: AutomaticMessagePlan }) {
  const { reached, notReached, unknown } = plan;
  const namesOf = (why: (typeof notReached)[number]["why"]) =>
    notReached.filter((one) => one.why === why).map(({ navn }) => navn);
  const [noContact, wrongRole] = [namesOf("NO_CONTACT"), namesOf("WRONG_ROLE")];
  const unwanted = namesOf("UNWANTED");
  return (
    <div className={classes.list} aria-live="polite">
      <p>
        <strong>Når {counted(reached.length, "mottaker", "mottakere")}</strong>
        {reached.length > 0 && `: ${shortList(reached.map(({ navn }) => navn))}`}
      </p>
      {noContact.length > 0 && (
        <p className={classes.facts}>Mangler telefonnummer og e-post: {shortList(noContact)}</p>
      )}
      {unwanted.length > 0 && (
        <p className={classes.facts}>Har selv slått den av: {shortList(unwanted)}</p>
      )}
      {wrongRole.length > 0 && (
        <p className={classes.facts}>Meldingen er ikke for: {shortList(wrongRole)}</p>
      )}
      {unknown > 0 && (
        <p className={classes.facts}>
          {counted(unknown, "valgt finnes", "valgte finnes")} ikke lenger.
        </p>
      )}
    </div>
  );
}
