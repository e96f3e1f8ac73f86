import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { CourseCertificateState, CourseItemTaking, CourseTaking } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
import { itemWords, ruleText, userStateWords } from "../words.ts";
import type { Acts } from "./acts.ts";
import { ItemView } from "./ItemView.tsx";
import { goOnAt, isFailed, itemAfter, itemsOf } from "./model.ts";
import classes from "./Take.module.css";

interface TakingProps {
  taking: CourseTaking;
  /** The item that is open; null for the front of the course. */
  at: string | null;
  onOpen: (item: string | null) => void;
  acts: Acts;
}

/** A course as it is taken: its front, or one of its items. */
export function Taking({ taking, at, onOpen, acts }: TakingProps) {
  const item = itemsOf(taking).find(({ id }) => id === at) ?? null;
  const opened = useEffectEvent((id: string) => acts.viewed(id));
  const openId = item && !item.state.locked ? item.id : null;
  useEffect(() => {
    if (openId !== null) opened(openId);
  }, [openId]);
  if (item === null) return <Front taking={taking} onOpen={onOpen} acts={acts} />;
  const next = itemAfter(taking, item.id);
  return (
    <ItemView
      key={item.id}
      taking={taking}
      item={item}
      acts={acts}
      onBack={() => onOpen(null)}
      onNext={() => onOpen(next?.id ?? null)}
      nextLabel={next ? "Neste" : "Til oversikten"}
    />
  );
}

function Front({ taking, onOpen, acts }: Omit<TakingProps, "at">) {
  const { title, description, state, percent, deadline, goals, modules } = taking;
  const goOn = goOnAt(taking);
  const begun = itemsOf(taking).some((item) => item.state.viewed);
  const done = state === "COMPLETED";
  return (
    <>
      <header className={classes.front}>
        <h1>{title}</h1>
        <p className={classes.facts}>
          <StatusBadge status={userStateWords[state]} />
          {deadline && !done && <span>{`Frist ${formatDate(deadline)}`}</span>}
          <span>{counted(itemsOf(taking).length, "del", "deler")}</span>
          {taking.extent && <span>{taking.extent}</span>}
        </p>
        {description && <p className={classes.description}>{description}</p>}
        <ProgressBar percent={percent} label="Framdrift i kurset" />
        {goOn && (
          <p className={classes.goOn}>
            <Button size="p" full icon={done ? "eye" : "forward"} onClick={() => onOpen(goOn.id)}>
              {done ? "Se kurset igjen" : begun ? "Fortsett" : "Begynn på kurset"}
            </Button>
          </p>
        )}
      </header>
      {taking.newerEdition && !done && (
        <Notice tone="info" icon="info">
          Det er kommet en nyere utgave av kurset. Du fullfører den du begynte på.
        </Notice>
      )}
      {done && <Done taking={taking} acts={acts} />}
      {taking.isRetake && <Retake taking={taking} acts={acts} />}
      {!done && begun && <Left taking={taking} onOpen={onOpen} />}
      {goals.length > 0 && (
        <Card title="Kurset teller for disse målene" icon="goal">
          <ul className={classes.goals}>
            {goals.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
        </Card>
      )}
      {modules.map((module) => (
        <Card key={module.id} title={module.title} flush>
          <ul className={classes.items}>
            {module.items.map((item) => (
              <li key={item.id}>
                <ItemRow item={item} onOpen={() => onOpen(item.id)} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

function Done({ taking, acts }: Pick<TakingProps, "taking" | "acts">) {
  const { certificate, mayRetake, renewedByOffice } = taking;
  const runsOut = certificate === "Utløper snart" || certificate === "Utløpt";
  return (
    <Notice
      tone={runsOut ? "warning" : "positive"}
      icon={runsOut ? "clock" : "approve"}
      title="Du har fullført kurset"
      actions={
        <>
          {mayRetake && acts.retake && (
            <Button icon="refresh" loading={acts.isRetaking} onClick={acts.retake}>
              Ta kurset på nytt
            </Button>
          )}
          <FetchCertificate taking={taking} acts={acts} />
        </>
      }
    >
      {taking.completed && `Fullført ${formatDate(taking.completed)}.`}
      {taking.validUntil && ` ${validText(taking.validUntil, certificate)}`}
      {mayRetake && " Ta kurset på nytt for å få et nytt kursbevis."}
      {renewedByOffice &&
        " Oppgavene dine er godkjent, og står. Opplæringskontoret kan gi deg et nytt kursbevis."}
    </Notice>
  );
}

/** The certificate of before, while the course is taken once more. */
const Retake = ({ taking, acts }: Pick<TakingProps, "taking" | "acts">) => (
  <Notice
    tone="info"
    icon="info"
    title="Du tar kurset på nytt"
    actions={<FetchCertificate taking={taking} acts={acts} />}
  >
    {taking.validUntil && `${validText(taking.validUntil, taking.certificate)} `}
    Oppgaver som er godkjent, trenger du ikke gjøre igjen.
  </Notice>
);

const validText = (validUntil: string, certificate: CourseCertificateState | undefined): string =>
  certificate === "Utløpt"
    ? `Kursbeviset gjaldt til ${formatDate(validUntil)}.`
    : `Kursbeviset gjelder til ${formatDate(validUntil)}.`;

const FetchCertificate = ({ taking, acts }: Pick<TakingProps, "taking" | "acts">) =>
  taking.hasCertificate &&
  acts.fetchCertificate && (
    <Button tone="secondary" icon="download" onClick={acts.fetchCertificate}>
      Last ned kursbevis
    </Button>
  );

/** What is left, and why progress stands still. */
function Left({ taking: { left }, onOpen }: Pick<TakingProps, "taking" | "onOpen">) {
  if (left.length === 0) return null;
  return (
    <Card title="Dette gjenstår" icon="plan" aside={String(left.length)} flush>
      <ul className={classes.items}>
        {left.map(({ item, title, why }) => (
          <li key={item}>
            <Row icon="waiting" title={title} facts={why} onOpen={() => onOpen(item)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const stateOf = (item: CourseItemTaking): { icon: IconName; word: string } => {
  const { state, moveOn } = item;
  if (state.waived) return { icon: "approve", word: "Fritak" };
  if (state.locked) return { icon: "lock", word: "Låst" };
  if (state.satisfied && moveOn !== "NotApplicable") return { icon: "approve", word: "Fullført" };
  if (isFailed(item)) return { icon: "wrong", word: "Ikke bestått" };
  if (state.viewed) return { icon: "unknown", word: "Begynt" };
  return { icon: "waiting", word: "Ikke begynt" };
};

function ItemRow({ item, onOpen }: { item: CourseItemTaking; onOpen: () => void }) {
  const { icon, word } = stateOf(item);
  const { label } = itemWords[item.type];
  // What is done needs no rule any more.
  const rule = item.state.satisfied && item.moveOn !== "NotApplicable" ? "" : ruleText[item.moveOn];
  return (
    <Row
      icon={icon}
      title={item.title}
      facts={[label, word, rule].filter(Boolean).join(" · ")}
      onOpen={onOpen}
    />
  );
}

const Row = ({
  icon,
  title,
  facts,
  onOpen,
}: {
  icon: IconName;
  title: string;
  facts: ReactNode;
  onOpen: () => void;
}) => (
  <button type="button" className={classes.item} data-icon={icon} onClick={onOpen}>
    <Icon name={icon} size={22} />
    <span className={classes.itemWords}>
      <span className={classes.itemTitle}>{title}</span>
      <span className={classes.help}>{facts}</span>
    </span>
    <Icon name="right" size={20} />
  </button>
);
