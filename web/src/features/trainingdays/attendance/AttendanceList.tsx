import { useState } from "react";
import { formatClock } from "@/lib/dates.ts";
import { formatCount } from "@/lib/numbers.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Pills } from "@/ui/Pills.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./Attendance.module.css";
import { type AttendanceRow, countsOf, NOT_MET, REGISTERED, rowsWith, type Shown } from "./rows.ts";
import { useSwipe } from "./swipe.ts";

export type Said = "REGISTERED" | "NOT_MET" | "WAITING";

/** Those who may come, and whether they did. On a phone a row is pulled; the buttons do the same. */
export function AttendanceList({
  rows,
  canMark,
  online,
  onMark,
}: {
  rows: readonly AttendanceRow[];
  canMark: boolean;
  /** Whether what waits can be sent. */
  online: boolean;
  onMark: (row: AttendanceRow, said: Said) => void;
}) {
  const [shown, setShown] = useState<Shown>("all");
  const [text, setText] = useState("");
  const counts = countsOf(rows);
  const found = rowsWith(rows, shown, text);
  return (
    <div className={classes.list}>
      <div className={classes.tools}>
        <Pills
          label="Vis"
          value={shown}
          options={[
            { value: "all", label: `Alle (${formatCount(counts.all)})` },
            { value: "waiting", label: `Ikke registrert (${formatCount(counts.waiting)})` },
            { value: "registered", label: `Møtt (${formatCount(counts.registered)})` },
            { value: "notmet", label: `Ikke møtt (${formatCount(counts.notmet)})` },
          ]}
          onChange={(choice: Shown) => setShown(choice)}
        />
        <TextField
          type="search"
          label="Søk i deltakerne"
          prefix={<Icon name="search" size={18} />}
          maxLength={100}
          value={text}
          onChange={setText}
        />
      </div>
      {canMark && rows.length > 0 && (
        <p className={classes.hint}>
          Dra et navn mot høyre for «Møtt» og mot venstre for «Ikke møtt», eller bruk knappene.
        </p>
      )}
      {found.length === 0 ? (
        <EmptyState compact icon="searchEmpty" title="Ingen å vise">
          Velg «Alle», eller søk etter noen andre.
        </EmptyState>
      ) : (
        <ul aria-label="Oppmøte" className={classes.rows}>
          {found.map((row) => (
            <Row
              key={row.id}
              row={row}
              canMark={canMark}
              online={online}
              onMark={(said) => onMark(row, said)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({
  row,
  canMark,
  online,
  onMark,
}: {
  row: AttendanceRow;
  canMark: boolean;
  online: boolean;
  onMark: (said: Said) => void;
}) {
  const swipe = useSwipe(
    (where) => canMark && onMark(where === "right" ? "REGISTERED" : "NOT_MET"),
  );
  const { navn, detail, status, at, pending, error } = row;
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
            {[detail, at > 0 && status === REGISTERED ? `kl. ${formatClock(at)}` : ""]
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
            <StatusBadge status={status} />
          )}
        </span>
        {canMark && (
          <span className={classes.buttons}>
            <Choice
              label={`Møtt: ${navn}`}
              icon="check"
              on={status === REGISTERED}
              onClick={() => onMark(status === REGISTERED ? "WAITING" : "REGISTERED")}
            />
            <Choice
              label={`Ikke møtt: ${navn}`}
              icon="close"
              on={status === NOT_MET}
              onClick={() => onMark(status === NOT_MET ? "WAITING" : "NOT_MET")}
            />
          </span>
        )}
        <span className={classes.signature} aria-hidden />
      </div>
    </li>
  );
}

/** What was said and the server does not have yet: it is not stored before it looks so. */
const onItsWay = (status: string): string => {
  if (status === REGISTERED) return "Møtt";
  return status === NOT_MET ? NOT_MET : "Angret";
};

/** Pressed again it is taken back. */
function Choice({
  label,
  icon,
  on,
  onClick,
}: {
  label: string;
  icon: "check" | "close";
  on: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.choice}
      aria-label={label}
      aria-pressed={on}
      data-icon={icon}
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
