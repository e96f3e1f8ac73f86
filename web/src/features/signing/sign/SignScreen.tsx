import { type ReactNode, useState } from "react";
import type { SignView } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { useAtHand } from "@/lib/atHand.ts";
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { Depth } from "@/ui/Depth.tsx";
import { Late } from "@/ui/Late.tsx";
import { isAllRead, missingText, pageAt, pageCount, unreadPlaces } from "./reading.ts";
import { noticesOf } from "./notices.ts";
import { ReadFile } from "./ReadFile.tsx";
import type { SignValues } from "./signForm.ts";
import { SignForm } from "./SignForm.tsx";
import { Others } from "./Others.tsx";
import classes from "./SignScreen.module.css";
import { useHumanAct } from "./useHumanAct.ts";
import { useReading } from "./useReading.ts";

/** What a signer does, each told to the server as it is done. */
export interface SignActs {
  opened: () => Promise<unknown>;
  /** A file was read to its end. */
  read: (file: string) => Promise<unknown>;
  sign: (values: SignValues) => Promise<unknown>;
  decline: (reason: string) => Promise<unknown>;
}

const DeclineDialog = part(async () => (await import("./DeclineDialog.tsx")).DeclineDialog);

const FORM = "signer";

/**
 * The sign view: all pages of all files, and below or beside them the signature. It comes in from
 * the right. That it stands on a screen tells the server nothing: the first act of a person does.
 */
export function SignScreen({
  what,
  acts,
  way,
}: {
  what: SignView;
  acts: SignActs;
  /** The way out, where there is one. */
  way?: ReactNode;
}) {
  const [asText, setAsText] = useState(false);
  const [declines, setDeclines] = useState(false);
  const book = useReading(what.files, acts.read);
  const { reading, place } = book;
  useAtHand(() => DeclineDialog.prefetch());
  // Lost, it is told with the next act.
  useHumanAct(true, () => void acts.opened().catch(() => undefined));
  const count = pageCount(reading);
  const all = isAllRead(reading);
  return (
    <Depth title={what.title} way={way} aside={count > 0 && `Side ${place} av ${count}`}>
      <div className={classes.view}>
        <div className={classes.document}>
          <header className={classes.head}>
            <h1>{what.title}</h1>
            <p className={classes.facts}>
              {[
                what.opplaeringskontor,
                what.avsender,
                what.dueDate && `Frist ${formatDate(what.dueDate)}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {what.message && <p className={classes.message}>{what.message}</p>}
          </header>
          {what.files.map((file, at) => (
            <ReadFile
              key={file.id}
              file={file}
              asText={asText}
              named={what.files.length > 1}
              notices={noticesOf(file)}
              onPages={(pages) => book.setPages(at, pages, file.readAt !== null)}
              onEnd={(page) => book.setRead({ file: at, page })}
            />
          ))}
        </div>
        <div className={classes.side}>
          <Progress
            all={all}
            count={count}
            read={count - unreadPlaces(reading).length}
            text={missingText(reading)}
            onMissing={() => {
              const [first] = unreadPlaces(reading);
              if (first !== undefined) book.go(first);
            }}
          />
          <section id={FORM} tabIndex={-1} className={classes.form} aria-label="Signering">
            <SignForm
              navn={what.me.navn}
              foresattFor={what.me.foresattFor}
              consent={what.consent.text}
              hold={all ? null : `${missingText(reading)} Knappen åpnes når alle sidene er lest.`}
              onSign={async (values) => {
                await book.settle();
                await acts.sign(values);
              }}
              onDecline={() => setDeclines(true)}
            />
          </section>
          {what.signers.length > 1 && <Others signers={what.signers} />}
        </div>
      </div>
      {count > 0 && (
        <Pager
          place={place}
          count={count}
          asText={asText}
          onText={() => setAsText(!asText)}
          onBack={() => book.go(place - 1)}
          onNext={() => {
            const at = pageAt(reading, place);
            if (at) book.turn(at);
            if (place < count) book.go(place + 1);
            else goTo(FORM);
          }}
        />
      )}
      {declines && (
        <Late>
          <DeclineDialog onDecline={acts.decline} onClose={() => setDeclines(false)} />
        </Late>
      )}
    </Depth>
  );
}

/** Moves the view and the focus, so that a screen reader reads on from there. */
function goTo(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}

function Progress({
  all,
  count,
  read,
  text,
  onMissing,
}: {
  all: boolean;
  count: number;
  read: number;
  text: string;
  onMissing: () => void;
}) {
  return (
    <Card title="Les dokumentet" icon="document">
      <Facts
        items={[["Lest", count === 0 ? "–" : `${read} av ${counted(count, "side", "sider")}`]]}
      />
      <p className={classes.facts} role="status">
        {text}
      </p>
      {!all && count > 0 && (
        <Button tone="secondary" thin icon="down" onClick={onMissing}>
          Gå til neste uleste side
        </Button>
      )}
    </Card>
  );
}

function Pager(props: {
  place: number;
  count: number;
  asText: boolean;
  onText: () => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const { place, count, asText, onText, onBack, onNext } = props;
  return (
    <div className={classes.pager} role="toolbar" aria-label="Lesing">
      <Button
        tone="quiet"
        thin
        icon="left"
        label="Forrige side"
        disabled={place <= 1}
        onClick={onBack}
      />
      <span className={classes.place}>{`Side ${place} av ${count}`}</span>
      <Button tone="secondary" thin icon={place < count ? "right" : "edit"} onClick={onNext}>
        {place < count ? "Neste side" : "Til signering"}
      </Button>
      <Button tone="quiet" thin icon={asText ? "document" : "alignLeft"} onClick={onText}>
        {asText ? "Vis sidene" : "Vis som tekst"}
      </Button>
    </div>
  );
}
