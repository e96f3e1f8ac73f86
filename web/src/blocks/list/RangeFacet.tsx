import { RangeSlider } from "@mantine/core";
import { useState } from "react";
import { parseDate } from "@/lib/calendar.ts";
import { dayOf, endOfDay, startOfDay } from "@/lib/dates.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import classes from "./FilterPanel.module.css";
import type { FacetDef, Range, RangeKind } from "./listState.ts";
import { endText, isDay } from "./rangeText.ts";

type RangeDef = Extract<FacetDef, { kind: "range" }>;
interface Stats {
  min: number;
  max: number;
}

const RANGE_DEBOUNCE_MS = 1000;
const DAY_MS = 86_400_000;
const STEP = 0.01;

/** A slider with two ends; its text opens a dialog where the ends are typed. */
export function RangeFacet({
  def,
  stats,
  range,
  onChange,
}: {
  def: RangeDef;
  stats: Stats;
  range: Range | undefined;
  onChange: (range: Range | null) => void;
}) {
  const ends: [number, number] = [range?.min ?? stats.min, range?.max ?? stats.max];
  // While a thumb is dragged the panel shows where it is; the list follows a second later.
  const [dragged, setDragged] = useState<[number, number] | null>(null);
  const [editing, setEditing] = useState(false);
  const commit = useDebounced((min: number, max: number) => {
    setDragged(null);
    onChange({ min, max });
  }, RANGE_DEBOUNCE_MS);
  const shown = dragged ?? ends;
  return (
    <section className={classes.section} aria-label={def.label}>
      <div className={classes.sectionHead}>
        <h3>{def.label}</h3>
        <button type="button" className={classes.rangeText} onClick={() => setEditing(true)}>
          {endText(def.of, shown[0])} – {endText(def.of, shown[1])}
          <span className="sv-hidden">, rediger {def.label.toLowerCase()}</span>
        </button>
      </div>
      <div className={classes.slider}>
        <RangeSlider
          min={stats.min}
          max={stats.max}
          minRange={0}
          step={isDay(def.of) ? DAY_MS : STEP}
          label={null}
          size={4}
          thumbSize={18}
          value={shown}
          onChange={(next) => {
            setDragged(next);
            commit(next[0], next[1]);
          }}
          thumbFromLabel={`${def.label} fra`}
          thumbToLabel={`${def.label} til`}
        />
      </div>
      <RangeDialog
        key={editing ? "open" : "closed"}
        def={def}
        stats={stats}
        ends={ends}
        opened={editing}
        onClose={() => setEditing(false)}
        onChange={onChange}
      />
    </section>
  );
}

const toInput = (of: RangeKind, value: number): string =>
  isDay(of) ? dayOf(value) : String(value);

/** Reads a typed end; a date needs a year above 1000. Undefined when it is no value. */
export function fromInput(of: RangeKind, text: string, end: "min" | "max"): number | undefined {
  if (!isDay(of)) {
    const value = Number(text.replace(",", "."));
    return text.trim() === "" || !Number.isFinite(value) ? undefined : value;
  }
  const day = parseDate(text);
  if (day === null) return undefined;
  return end === "min" ? startOfDay(day) : endOfDay(day);
}

function RangeDialog({
  def,
  stats,
  ends,
  opened,
  onClose,
  onChange,
}: {
  def: RangeDef;
  stats: Stats;
  ends: [number, number];
  opened: boolean;
  onClose: () => void;
  onChange: (range: Range | null) => void;
}) {
  const [from, setFrom] = useState(() => toInput(def.of, ends[0]));
  const [to, setTo] = useState(() => toInput(def.of, ends[1]));
  const min = fromInput(def.of, from, "min");
  const max = fromInput(def.of, to, "max");
  const wrong = min === undefined || max === undefined || min > max;
  const type = isDay(def.of) ? "date" : "number";
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title={def.label}
      footer={
        <>
          <Button
            tone="secondary"
            onClick={() => {
              // Back to the ends of what there is, which is no filter at all.
              onChange({ min: stats.min, max: stats.max });
              onClose();
            }}
          >
            Nullstill
          </Button>
          <Button
            disabled={wrong}
            onClick={() => {
              onChange({ min, max });
              onClose();
            }}
          >
            Bruk
          </Button>
        </>
      }
    >
      <div className={classes.edit}>
        <TextField label="Fra" focusOnMount type={type} value={from} onChange={setFrom} />
        <TextField
          label="Til"
          type={type}
          value={to}
          onChange={setTo}
          error={
            min !== undefined && max !== undefined && min > max
              ? "Til må være etter fra"
              : undefined
          }
        />
      </div>
    </Dialog>
  );
}
