import { type DragEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { headingOf, stepped } from "@/blocks/calendar/days.ts";
import { partsOf, spokenDate, weekdayNames } from "@/lib/calendar.ts";
import { dayOf, formatClock } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Sideways } from "@/ui/Sideways.tsx";
import {
  afterKey,
  DAY_FROM,
  DAY_TO,
  lanesOf,
  minutesOf,
  type Slot,
  STEP,
  timeOn,
  WORK_FROM,
  WORK_TO,
  workdaysOf,
} from "./week.ts";
import classes from "./ProposalWeek.module.css";

const MINUTE_MS = 60_000;
/** The height of half an hour: it grows with the text. */
const ROW_REM = 1.625;

const steps = Array.from({ length: (DAY_TO - DAY_FROM) / STEP }, (_, at) => DAY_FROM + at * STEP);
const height = (minutes: number): string => `${(minutes / STEP) * ROW_REM}rem`;
const lengthOf = ({ from, to }: Slot): number => (to - from) / MINUTE_MS;
const clockOf = ({ from, to }: Slot): string => `${formatClock(from)}–${formatClock(to)}`;

/**
 * `Kari Berg 09:00–10:00, tirsdag 24. november 2026. Utenfor arbeidstiden`: what is seen comes first,
 * for who presses by voice.
 */
const spoken = (slot: Slot, troubles: readonly string[]): string =>
  [`${slot.name} ${clockOf(slot)}, ${spokenDate(dayOf(slot.from))}`, ...troubles].join(". ");

/** The half hour that was met, as the grid or an interview in it says. */
function met(target: EventTarget): { day: string; minutes: number } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-day]") : null;
  const day = cell?.dataset.day;
  return cell && day !== undefined ? { day, minutes: Number(cell.dataset.minutes) } : null;
}

/**
 * A working week with what is proposed and what is planned already. What is proposed is moved by
 * dragging, by the arrows, or by a press on it and another on the hour it is to begin at.
 */
export function ProposalWeek({
  monday,
  slots,
  troubles,
  onWeek,
  onMove,
}: {
  monday: string;
  slots: readonly Slot[];
  /** Why a slot is no good, by its key. */
  troubles: ReadonlyMap<string, readonly string[]>;
  onWeek: (monday: string) => void;
  /** Moves a proposal, by its place among them. */
  onMove: (at: number, from: number) => void;
}) {
  const days = workdaysOf(monday);
  const shown = slots.filter(({ from }) => days.includes(dayOf(from)));
  const lanes = new Map(
    days.flatMap((day) => [...lanesOf(shown.filter(({ from }) => dayOf(from) === day))]),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const [dragging, setDragging] = useState(false);
  const dragged = useRef<{ slot: Slot; above: number } | null>(null);
  const last = slots.find(({ key }) => key === moved);

  const moveTo = (slot: Slot, from: number) => {
    if (slot.at === null) return;
    setMoved(slot.key);
    if (from !== slot.from) onMove(slot.at, from);
  };
  const press = ({ target }: MouseEvent) => {
    const slot = slots.find(({ key }) => key === chosen);
    const there = met(target);
    const isGrid = target instanceof Element && target.closest("[role=button]") === null;
    if (!slot || !there || !isGrid) return;
    setChosen(null);
    moveTo(slot, timeOn(there.day, there.minutes, lengthOf(slot)));
  };
  const drop = (event: DragEvent) => {
    const there = met(event.target);
    if (!dragged.current || !there) return;
    event.preventDefault();
    const { slot, above } = dragged.current;
    moveTo(slot, timeOn(there.day, there.minutes - above, lengthOf(slot)));
  };
  const onDrag = (slot: Slot, event: DragEvent<HTMLElement>) => {
    // It is held by some place in it: what is dropped there begins as much above.
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - box.top) / box.height || 0;
    dragged.current = { slot, above: Math.floor((share * lengthOf(slot)) / STEP) * STEP };
    // What is laid over the others now would end the dragging before it has begun.
    window.setTimeout(() => setDragging(dragged.current !== null));
  };
  const onDragEnd = () => {
    dragged.current = null;
    setDragging(false);
  };

  return (
    <section className={classes.week} aria-label="Uka med forslagene">
      <div className={classes.steps}>
        <Button
          tone="quiet"
          thin
          icon="left"
          label="Forrige uke"
          onClick={() => onWeek(stepped("uke", monday, -1))}
        />
        <h3 className={classes.heading} aria-live="polite">
          {headingOf("uke", monday)}
        </h3>
        <Button
          tone="quiet"
          thin
          icon="right"
          label="Neste uke"
          onClick={() => onWeek(stepped("uke", monday, 1))}
        />
      </div>
      <p className={classes.help} id="flytt-forslag">
        Dra et forslag til et annet tidspunkt, eller velg det og trykk der det skal begynne.
        Piltastene flytter det en halv time eller en dag. Det skraverte er utenfor arbeidstiden.
      </p>
      <Sideways label="Forslag i uka">
        <div className={classes.grid}>
          <div className={classes.heads} aria-hidden>
            {days.map((day) => (
              <span key={day}>{headOf(day)}</span>
            ))}
          </div>
          <div className={classes.hours} aria-hidden>
            {steps
              .filter((minutes) => minutes % 60 === 0)
              .map((minutes) => (
                <span key={minutes} style={{ height: height(60) }}>
                  {String(minutes / 60).padStart(2, "0")}
                </span>
              ))}
          </div>
          <div
            role="presentation"
            className={classes.days}
            data-dragging={dragging || undefined}
            data-placing={chosen !== null || undefined}
            onClick={press}
            onDragOver={(event) => dragged.current && event.preventDefault()}
            onDrop={drop}
          >
            {days.map((day) => (
              <div key={day} className={classes.column}>
                {steps.map((minutes) => (
                  <span
                    key={minutes}
                    className={classes.cell}
                    data-day={day}
                    data-minutes={minutes}
                    data-work={(minutes >= WORK_FROM && minutes < WORK_TO) || undefined}
                    style={{ height: height(STEP) }}
                  />
                ))}
              </div>
            ))}
            {shown.map((slot) => (
              <Piece
                key={slot.key}
                slot={slot}
                days={days}
                place={lanes.get(slot.key) ?? { lane: 0, lanes: 1 }}
                troubles={troubles.get(slot.key) ?? []}
                chosen={chosen === slot.key}
                onChoose={() => setChosen(chosen === slot.key ? null : slot.key)}
                onMove={(from) => moveTo(slot, from)}
                onDrag={(event) => onDrag(slot, event)}
                onDragEnd={onDragEnd}
              />
            ))}
          </div>
        </div>
      </Sideways>
      <p className="sv-hidden" role="status">
        {last ? spoken(last, troubles.get(last.key) ?? []) : ""}
      </p>
    </section>
  );
}

/** `tir 24.11.` */
function headOf(date: string): string {
  const { weekday, day, month } = partsOf(date);
  return `${weekdayNames[weekday]?.slice(0, 3)} ${day}.${month}.`;
}

/** An interview in the week. */
function Piece({
  slot,
  days,
  place: { lane, lanes },
  troubles,
  chosen,
  onChoose,
  onMove,
  onDrag,
  onDragEnd,
}: {
  slot: Slot;
  days: readonly string[];
  place: { lane: number; lanes: number };
  troubles: readonly string[];
  chosen: boolean;
  onChoose: () => void;
  onMove: (from: number) => void;
  onDrag: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: () => void;
}) {
  const day = dayOf(slot.from);
  const minutes = minutesOf(slot.from);
  const width = 100 / days.length;
  const where = {
    "data-day": day,
    "data-minutes": minutes,
    style: {
      top: height(Math.max(0, minutes - DAY_FROM)),
      height: height(Math.min(lengthOf(slot), DAY_TO - DAY_FROM)),
      left: `${width * (days.indexOf(day) + lane / lanes)}%`,
      width: `${width / lanes}%`,
    },
  };
  const words = (
    <>
      <strong>{slot.name}</strong> <span>{clockOf(slot)}</span>
    </>
  );
  if (slot.at === null) {
    return (
      <div className={classes.planned} {...where}>
        <span className="sv-hidden">Planlagt fra før: </span>
        {words}
      </div>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const from = afterKey(slot.from, lengthOf(slot), event.key);
    if (from !== null) onMove(from);
    else if (event.key === "Enter" || event.key === " ") onChoose();
    else return;
    event.preventDefault();
  };
  return (
    // No button: a browser does not let one drag a button.
    <div
      role="button"
      tabIndex={0}
      draggable
      className={classes.proposed}
      aria-label={spoken(slot, troubles)}
      aria-pressed={chosen}
      aria-describedby="flytt-forslag"
      data-trouble={troubles.length > 0 || undefined}
      {...where}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      onDragStart={onDrag}
      onDragEnd={onDragEnd}
    >
      {troubles.length > 0 && <Icon name="warning" size={14} />}
      {words}
    </div>
  );
}
