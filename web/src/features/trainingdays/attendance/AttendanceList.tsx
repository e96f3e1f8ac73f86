import { type MouseEvent, useRef, useState } from "react";
import { formatClock } from "@/lib/dates.ts";
import { formatCount } from "@/lib/numbers.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Pills } from "@/ui/Pills.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./Attendance.module.css";
import { AttendancePaper } from "./AttendancePaper.tsx";
import { doorText, type Said, saidOf } from "./door.ts";
import {
  type AttendanceRow,
  countsOf,
  NOT_MET,
  REGISTERED,
  rowsWith,
  type Shown,
  WAITING,
} from "./rows.ts";
import { useSwipe } from "./swipe.ts";

/** What a choice shows; nothing where it is everybody. */
const shownLabels: Readonly<Record<Shown, string>> = {
  all: "",
  waiting: "Ikke registrert",
  registered: "Møtt",
  notmet: "Ikke møtt",
};

/** Those who may come, and whether they did. On a phone a row is pulled; the buttons do the same. */
export function AttendanceList({
  title,
  rows,
  canMark,
  online,
  searched = true,
  onMark,
}: {
  /** What the list is called on paper. */
  title: string;
  rows: readonly AttendanceRow[];
  canMark: boolean;
  /** Whether what waits can be sent. */
  online: boolean;
  /** False where there is no room for a search before the first name. */
  searched?: boolean;
  onMark: (row: AttendanceRow, said: Said) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<{ row: AttendanceRow; text: string } | null>(null);
  const [shown, setShown] = useState<Shown>("all");
  const [text, setText] = useState("");
  const prints = useMedia("print");
  const counts = countsOf(rows);
  const sought = searched ? text.trim() : "";
  const found = rowsWith(rows, shown, sought);
  const words = [shownLabels[shown], sought && `«${sought}»`].filter(Boolean);
  const say = (row: AttendanceRow, said: Said) => {
    setLast({ row, text: doorText(row, said, rows) });
    onMark(row, said);
  };
  // Whoever marks by keys is at the next row at once: the one that is marked may leave the list.
  const goOn = (after: AttendanceRow, icon: string) => {
    const next = found[found.indexOf(after) + 1];
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-icon=${icon}]`) ?? [];
    [...buttons].find(({ dataset }) => dataset.person === next?.id)?.focus();
  };
  return (
    <div className={classes.list}>
      <div className={classes.tools}>
        <Pills
          label="Vis"
          oneLine
          value={shown}
          options={[
            { value: "all", label: `Alle (${formatCount(counts.all)})` },
            { value: "waiting", label: `${shownLabels.waiting} (${formatCount(counts.waiting)})` },
            {
              value: "registered",
              label: `${shownLabels.registered} (${formatCount(counts.registered)})`,
            },
            { value: "notmet", label: `${shownLabels.notmet} (${formatCount(counts.notmet)})` },
          ]}
          onChange={(choice: Shown) => setShown(choice)}
        />
        {searched && (
          <TextField
            type="search"
            label="Søk i deltakerne"
            prefix={<Icon name="search" size={18} />}
            maxLength={100}
            value={text}
            onChange={setText}
          />
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState compact icon="searchEmpty" title="Ingen å vise">
          Velg «Alle», eller søk etter noen andre.
        </EmptyState>
      ) : (
        <ul ref={list} aria-label="Oppmøte" className={classes.rows}>
          {found.map((row) => (
            <Row
              key={row.id}
              row={row}
              canMark={canMark}
              online={online}
              onMark={(said) => say(row, said)}
              onKeyed={(icon) => goOn(row, icon)}
            />
          ))}
        </ul>
      )}
      {canMark && rows.length > 0 && (
        <p className={classes.hint}>
          Dra et navn mot høyre for «Møtt» og mot venstre for «Ikke møtt», eller bruk knappene.
        </p>
      )}
      <div className={classes.last} data-empty={last === null || undefined}>
        <span role="status">{last?.text}</span>
        {last && (
          <Button
            tone="quiet"
            thin
            icon="undo"
            onClick={() => {
              setLast(null);
              onMark(last.row, saidOf(last.row));
            }}
          >
            Angre
          </Button>
        )}
      </div>
      {prints && <AttendancePaper title={title} words={words} rows={found} />}
    </div>
  );
}

function Row({
  row,
  canMark,
  online,
  onMark,
  onKeyed,
}: {
  row: AttendanceRow;
  canMark: boolean;
  online: boolean;
  onMark: (said: Said) => void;
  /** One of its buttons is pressed by a key. */
  onKeyed: (icon: Mark) => void;
}) {
  const swipe = useSwipe(
    (where) => canMark && onMark(where === "right" ? "REGISTERED" : "NOT_MET"),
  );
  const { navn, detail, status, at, pending, error } = row;
  const press = (icon: Mark, said: Said) => (event: MouseEvent) => {
    if (event.detail === 0) onKeyed(icon);
    onMark(saidOf(row) === said ? "WAITING" : said);
  };
  const towards = swipe.offset > 0 ? "met" : swipe.offset < 0 ? "notmet" : undefined;
  return (
    <li className={classes.frame} data-towards={canMark ? towards : undefined}>
      <div
        className={classes.row}
        style={canMark && swipe.offset ? { translate: `${swipe.offset}px 0` } : undefined}
        {...(canMark ? swipe.handlers : {})}
      >
        <span className={classes.words}>
          <span className={classes.name}>{navn}</span>
          <span className={classes.detail}>
            {[detail, at > 0 && status === REGISTERED ? `kl ${formatClock(at)}` : ""]
              .filter(Boolean)
              .join(" · ")}
          </span>
          {error && (
            <span className={classes.error} role="alert">
              {error}
            </span>
          )}
        </span>
        <span className={classes.state}>
          {pending ? (
            <span className={classes.pending}>
              <Icon name={online ? "clock" : "offline"} size={16} />
              {`${onItsWay(status)} ${online ? "lagres" : "sendes når du har nett"}`}
            </span>
          ) : (
            status !== WAITING && <StatusBadge status={status} />
          )}
        </span>
        {canMark && (
          <span className={classes.buttons}>
            <Choice
              label={`Møtt: ${navn}`}
              icon="check"
              person={row.id}
              on={status === REGISTERED}
              onClick={press("check", "REGISTERED")}
            />
            <Choice
              label={`Ikke møtt: ${navn}`}
              icon="close"
              person={row.id}
              on={status === NOT_MET}
              onClick={press("close", "NOT_MET")}
            />
          </span>
        )}
      </div>
    </li>
  );
}

/** What was said and the server does not have yet: it is not stored before it looks so. */
const onItsWay = (status: string): string => {
  if (status === REGISTERED) return "Møtt";
  return status === NOT_MET ? NOT_MET : "Angret";
};

type Mark = "check" | "close";

/** Pressed again it is taken back. */
function Choice({
  label,
  icon,
  person,
  on,
  onClick,
}: {
  label: string;
  icon: Mark;
  person: string;
  on: boolean;
  onClick: (event: MouseEvent) => void;
}) {
  return (
    <button
      type="button"
      className={classes.choice}
      aria-label={label}
      aria-pressed={on}
      data-icon={icon}
      data-person={person}
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
