import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListName } from "@/api/lists.gen.ts";
import { searchQuery } from "@/api/queries.ts";
import type {
  DayPeriod,
  ListRange,
  ReportDefinition,
  ReportField,
  ReportList,
} from "@/api/schemas.gen.ts";
import { periodText } from "@/blocks/list/periods.ts";
import { dayOf, endOfDay, startOfDay } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import classes from "./Reports.module.css";
import { boundOf, boundText, byDays, byNumbers, byValues } from "./definition.ts";

interface PartProps {
  list: ReportList;
  definition: ReportDefinition;
  onChange: (part: Partial<ReportDefinition>) => void;
}

/** What a report is narrowed to. */
export function FiltersCard({ list, definition, onChange }: PartProps) {
  const { filters = [], ranges = [] } = definition;
  const used = new Set([...filters, ...ranges].map(({ field }) => field));
  const numbers = byNumbers(list);
  const free = [...byValues(list), ...byDays(list), ...numbers].filter(({ id }) => !used.has(id));
  const add = (field: string) => {
    if (byDays(list).some(({ id }) => id === field)) {
      onChange({ ranges: [...ranges, { field, period: "next90Days" }] });
    } else if (numbers.some(({ id }) => id === field)) {
      onChange({ ranges: [...ranges, { field }] });
    } else if (field) {
      onChange({ filters: [...filters, { field, values: [], not: false }] });
    }
  };
  return (
    <Card title="Filtre">
      <div className={classes.stack}>
        <TextField
          name="q"
          label="Søk"
          optional
          help="Rader som har alle ordene."
          value={definition.q ?? ""}
          maxLength={300}
          autoComplete="off"
          onChange={(q) => onChange({ q })}
        />
        {filters.map((filter) => (
          <ValuesFilter
            key={filter.field}
            list={list}
            filter={filter}
            onChange={(next) =>
              onChange({
                filters: filters.flatMap((one) =>
                  one.field === filter.field ? (next ? [next] : []) : [one],
                ),
              })
            }
          />
        ))}
        {ranges.map((range) => {
          const number = numbers.find(({ id }) => id === range.field);
          const change = (next: ListRange | null) =>
            onChange({
              ranges: ranges.flatMap((one) =>
                one.field === range.field ? (next ? [next] : []) : [one],
              ),
            });
          return number ? (
            <NumbersFilter key={range.field} field={number} range={range} onChange={change} />
          ) : (
            <DaysFilter key={range.field} list={list} range={range} onChange={change} />
          );
        })}
        <SelectField
          name="nyttfilter"
          label="Legg til filter"
          value=""
          placeholder="Velg et felt"
          options={free.map(({ id, label }) => ({ value: id, label }))}
          onChange={add}
        />
      </div>
    </Card>
  );
}

type Filter = NonNullable<ReportDefinition["filters"]>[number];

const labelOf = (list: ReportList, id: string) =>
  list.felt.find((field) => field.id === id)?.label ?? `${id} (finnes ikke lenger)`;

/** Values that are offered; what is chosen stays beside them. */
const VALUES_MAX = 40;

function ValuesFilter({
  list,
  filter,
  onChange,
}: {
  list: ReportList;
  filter: Filter;
  onChange: (next: Filter | null) => void;
}) {
  const { field, values, not } = filter;
  const { data } = useQuery(
    searchQuery(list.list as ListName, { facets: [field], page: 1, perPage: 1 }),
  );
  const counts = data?.facets[0]?.counts.slice(0, VALUES_MAX) ?? [];
  const gone = values.filter((value) => !counts.some((count) => count.value === value));
  const toggle = (value: string, on: boolean) =>
    onChange({ ...filter, values: on ? [...values, value] : values.filter((it) => it !== value) });
  const label = labelOf(list, field);
  return (
    <div className={classes.filter}>
      <fieldset className={classes.checks}>
        <legend>
          {label}
          {not ? ", unntatt" : ""}
        </legend>
        {counts.map(({ value, label: said, count }) => (
          <Checkbox
            key={value}
            label={`${said} (${count})`}
            checked={values.includes(value)}
            onChange={(on) => toggle(value, on)}
          />
        ))}
        {gone.map((value) => (
          <Checkbox
            key={value}
            label={value || "Uten"}
            checked
            onChange={(on) => toggle(value, on)}
          />
        ))}
      </fieldset>
      <div className={classes.actions}>
        <Checkbox
          label="Alle unntatt disse"
          checked={not ?? false}
          onChange={(on) => onChange({ ...filter, not: on })}
        />
        <Button tone="secondary" icon="delete" onClick={() => onChange(null)}>
          Fjern filteret {label.toLowerCase()}
        </Button>
      </div>
    </div>
  );
}

const UNITS: Partial<Record<ReportField["slag"], string>> = {
  kroner: "Kroner",
  timer: "Timer",
  prosent: "Prosent",
};

function NumbersFilter({
  field,
  range,
  onChange,
}: {
  field: ReportField;
  range: ListRange;
  onChange: (next: ListRange | null) => void;
}) {
  const { id, label, slag } = field;
  // What is typed stays as it is until it is a number: “12,” is on its way to “12,5”.
  const [typed, setTyped] = useState({
    min: boundText(field, range.min),
    max: boundText(field, range.max),
  });
  const end = (which: "min" | "max", text: string) => {
    setTyped({ ...typed, [which]: text });
    const { [which]: _before, ...rest } = range;
    const bound = boundOf(field, text);
    onChange(bound === null ? rest : { ...rest, [which]: bound });
  };
  const input = { inputMode: "decimal", autoComplete: "off", optional: true } as const;
  return (
    <div className={classes.filter}>
      <div className={classes.fields}>
        <TextField
          {...input}
          name={`${id}-fra`}
          label={`${label}, fra`}
          help={UNITS[slag]}
          value={typed.min}
          onChange={(text) => end("min", text)}
        />
        <TextField
          {...input}
          name={`${id}-til`}
          label={`${label}, til`}
          help={UNITS[slag]}
          value={typed.max}
          onChange={(text) => end("max", text)}
        />
      </div>
      <div className={classes.actions}>
        <Button tone="secondary" icon="delete" onClick={() => onChange(null)}>
          Fjern filteret {label.toLowerCase()}
        </Button>
      </div>
    </div>
  );
}

const FREE = "valgt";
const PERIODS: readonly DayPeriod[] = [
  "today",
  "thisWeek",
  "next30Days",
  "next60Days",
  "next90Days",
  "last14Days",
  "over30DaysAgo",
  "overdue",
];

function DaysFilter({
  list,
  range,
  onChange,
}: {
  list: ReportList;
  range: ListRange;
  onChange: (next: ListRange | null) => void;
}) {
  const { field, period, min, max } = range;
  const label = labelOf(list, field);
  const choices = PERIODS.map((value) => ({ value, label: periodText(value) }));
  const choose = (value: string) =>
    onChange(value === FREE ? { field } : { field, period: value as DayPeriod });
  const end = (which: "min" | "max", day: string) => {
    const { [which]: _before, period: _period, ...rest } = range;
    if (!day) return onChange(rest);
    return onChange({ ...rest, [which]: which === "min" ? startOfDay(day) : endOfDay(day) });
  };
  return (
    <div className={classes.filter}>
      <div className={classes.fields}>
        <SelectField
          name={`periode-${field}`}
          label={label}
          value={period ?? FREE}
          options={[{ value: FREE, label: "Valgte dager" }, ...choices]}
          onChange={choose}
        />
        {!period && (
          <>
            <DateField
              label={`${label}, fra og med`}
              optional
              value={min ? dayOf(min) : ""}
              onChange={(day) => end("min", day)}
            />
            <DateField
              label={`${label}, til og med`}
              optional
              value={max ? dayOf(max) : ""}
              onChange={(day) => end("max", day)}
            />
          </>
        )}
      </div>
      <div className={classes.actions}>
        <Button tone="secondary" icon="delete" onClick={() => onChange(null)}>
          Fjern filteret {label.toLowerCase()}
        </Button>
      </div>
    </div>
  );
}
