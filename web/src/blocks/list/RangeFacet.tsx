import { RangeSlider } from "@mantine/core";
import { type KeyboardEvent, useId, useState } from "react";
import { parseDate } from "@/lib/calendar.ts";
import { dayOf, endOfDay, startOfDay } from "@/lib/dates.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { DateField } from "@/ui/date/DateField.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Help } from "@/ui/Help.tsx";
import { MantineRoot } from "@/ui/MantineRoot.tsx";
import { facetHelp } from "./facetHelp.ts";
import classes from "./FilterPanel.module.css";
import type { FacetDef, Range, RangeKind } from "./listState.ts";
import { PeriodChoice } from "./PeriodChoice.tsx";
import { periodsOf, periodText } from "./periods.ts";
import { daysBetweenEnds, scaleOf, slidTo, type End } from "./rangeScale.ts";
import { endText, isDay } from "./rangeText.ts";

type RangeDef = Extract<FacetDef, { kind: "range" }>;
interface Stats {
  min: number;
  max: number;
}

const RANGE_DEBOUNCE_MS = 1000;

/** Stretches of days, and a slider with two ends; its text opens a dialog where the ends are typed. */
export function RangeFacet({
  def,
  stats: whole,
  range,
  onChange,
}: {
  def: RangeDef;
  stats: Stats;
  range: Range | undefined;
  onChange: (range: Range | null) => void;
}) {
  const stats = isDay(def.of) ? daysBetweenEnds(whole) : whole;
  const ends: [number, number] = [range?.min ?? stats.min, range?.max ?? stats.max];
  const explained = facetHelp(def);
  const scale = scaleOf(def.of, stats);
  const periods = periodsOf[def.of];
  // While a thumb is dragged the panel shows where it is; the list follows a second later.
  const [dragged, setDragged] = useState<[number, number] | null>(null);
  const [editing, setEditing] = useState(false);
  const commit = useDebounced((from: number, to: number) => {
    setDragged(null);
    onChange({ min: scale.valueAt(from, "min"), max: scale.valueAt(to, "max") });
  }, RANGE_DEBOUNCE_MS);
  const places = dragged ?? [scale.placeOf(ends[0]), scale.placeOf(ends[1])];
  const slide = (next: [number, number]) => {
    setDragged(next);
    commit(next[0], next[1]);
  };
  const [from = scale.min, to = scale.max] = places;
  /** The keys that the slider itself leaves out: far at once, and to the ends. */
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.target.role !== "slider") return;
    const isFirst = event.target.ariaLabel?.endsWith(" fra") === true;
    const next = slidTo(event.key, isFirst ? from : to, scale);
    if (next === null) return;
    event.preventDefault();
    slide(isFirst ? [Math.min(next, to), to] : [from, Math.max(next, from)]);
  };
  const shown = dragged
    ? [scale.valueAt(dragged[0], "min"), scale.valueAt(dragged[1], "max")]
    : ends;
  return (
    <section className={classes.section} aria-label={def.label}>
      <div className={classes.sectionHead}>
        <span className={classes.named}>
          <h3>{def.label}</h3>
          {explained && <Help of={explained} />}
        </span>
        <button type="button" className={classes.rangeText} onClick={() => setEditing(true)}>
          {range?.period && !dragged
            ? periodText(range.period)
            : `${endText(def.of, shown[0] ?? stats.min)} – ${endText(def.of, shown[1] ?? stats.max)}`}
          <span className="sv-hidden">, rediger {def.label.toLowerCase()}</span>
        </button>
      </div>
      {periods.length > 0 && (
        <PeriodChoice
          label={def.label}
          periods={periods}
          chosen={range?.period}
          onChange={(period) => onChange(period && { period })}
        />
      )}
      {/* The thumbs inside are what is pressed. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.slider} onKeyDown={onKey}>
        <MantineRoot>
          <RangeSlider
            min={scale.min}
            max={scale.max}
            minRange={0}
            step={scale.step}
            label={null}
            size={4}
            thumbSize={18}
            value={[from, to]}
            thumbValueText={scale.words}
            onChange={slide}
            thumbFromLabel={`${def.label} fra`}
            thumbToLabel={`${def.label} til`}
          />
        </MantineRoot>
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
  isDay(of) ? (value === 0 ? "" : dayOf(value)) : String(value).replace(".", ",");

/** Reads an end; a date needs a year above 1000. Undefined when it is no value. */
export function fromInput(of: RangeKind, text: string, end: End): number | undefined {
  if (!isDay(of)) {
    const value = Number(text.replace(",", "."));
    return text.trim() === "" || !Number.isFinite(value) ? undefined : value;
  }
  const day = parseDate(text);
  if (day === null) return undefined;
  return end === "min" ? startOfDay(day) : endOfDay(day);
}

/** What is wrong with two typed ends, if anything. An end that is left empty has no limit. */
export function rangeError(
  of: RangeKind,
  from: string,
  to: string,
): { from?: string; to?: string } | null {
  const [min, max] = [fromInput(of, from, "min"), fromInput(of, to, "max")];
  const what = isDay(of) ? "Skriv datoen som DD.MM.ÅÅÅÅ" : "Skriv et tall";
  if (min === undefined && from.trim() !== "") return { from: what };
  if (max === undefined && to.trim() !== "") return { to: what };
  if (min !== undefined && max !== undefined && min > max) return { to: "Til må være etter fra" };
  return null;
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
  const [tried, setTried] = useState(false);
  const wrong = rangeError(def.of, from, to);
  const errors = tried ? wrong : null;
  const use = () => {
    setTried(true);
    if (wrong) return;
    const min = fromInput(def.of, from, "min") ?? stats.min;
    const max = fromInput(def.of, to, "max") ?? stats.max;
    onChange({ min, max });
    onClose();
  };
  const id = useId();
  const end = { kind: def.of, optional: true };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title={def.label}
      footer={
        <DialogFooter
          cancel="Nullstill"
          onCancel={() => {
            // Back to the ends of what there is, which is no filter at all.
            onChange({ min: stats.min, max: stats.max });
            onClose();
          }}
          type="submit"
          form={id}
        >
          Bruk
        </DialogFooter>
      }
    >
      <form
        id={id}
        className={classes.edit}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          // A date field says itself what is no date.
          if (event.currentTarget.querySelector("[aria-invalid]") && !errors) return;
          use();
        }}
      >
        <EndField {...end} label="Fra" value={from} error={errors?.from} onChange={setFrom} first />
        <EndField {...end} label="Til" value={to} error={errors?.to} onChange={setTo} />
      </form>
    </Dialog>
  );
}

/** One end: the product's own date field, or a number. */
function EndField({
  kind,
  first,
  ...field
}: {
  kind: RangeKind;
  first?: boolean;
  label: string;
  optional: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  if (isDay(kind)) return <DateField {...field} />;
  return <TextField {...field} inputMode="decimal" focusOnMount={first ?? false} />;
}
