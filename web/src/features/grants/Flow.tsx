import type { GrantFlow, GrantFlowRow } from "@/api/schemas.gen.ts";
import { writeListState } from "@/blocks/list/listState.ts";
import { type Address, pathTo, searchAt } from "@/lib/address.ts";
import { formatAmount, formatMoney } from "@/lib/money.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Link } from "@/ui/Link.tsx";
import { Sideways } from "@/ui/Sideways.tsx";
import classes from "./Grants.module.css";

/** How wide an amount is beside the largest, in percent. */
export const widthOf = (ore: number, largest: number): number =>
  largest <= 0 ? 0 : Math.max(0, Math.min(100, (ore / largest) * 100));

interface Part {
  key: string;
  ore: number;
}

/** Where what a figure is made of is listed. */
type List = "regnskap" | "utbetaling";

const accounting = (uid: string) => pathTo("/k/tilskudd/$uid/regnskap", { uid });
const payouts = (uid: string) => pathTo("/k/tilskudd/$uid/utbetaling", { uid });

function listed(uid: string, list: List, fylke: string | null): Address {
  const page = list === "regnskap" ? accounting(uid) : payouts(uid);
  if (fylke === null) return page;
  const values = { fylke: [fylke] };
  return searchAt(page, writeListState({ q: "", sort: null, values, not: {}, ranges: {} }));
}

const stepsOf = (uid: string, { expected, received, company, office, paid }: GrantFlowRow) => [
  {
    label: "Forventet",
    to: accounting(uid),
    sum: expected,
    parts: [{ key: "expected", ore: expected }],
  },
  {
    label: "Mottatt",
    to: pathTo("/k/tilskudd/$uid/innbetalingmanuelt", { uid }),
    sum: received,
    parts: [{ key: "received", ore: received }],
  },
  {
    label: "Fordelt",
    to: payouts(uid),
    sum: company + office,
    parts: [
      { key: "company", ore: company },
      { key: "office", ore: office },
    ],
    text: `bedriftene ${formatMoney(company)}, kontoret ${formatMoney(office)}`,
  },
  { label: "Utbetalt", to: payouts(uid), sum: paid, parts: [{ key: "paid", ore: paid }] },
];

/**
 * From what is expected to what is paid: a picture, and the same as a table by county. Each figure
 * leads to what it is made of.
 */
export function Flow({ uid, flow }: { uid: string; flow: GrantFlow }) {
  const steps = stepsOf(uid, flow.total);
  const largest = Math.max(...steps.map(({ sum }) => sum));
  return (
    <>
      <ol className={classes.steps}>
        {steps.map(({ label, to, sum, parts, text }) => (
          <li key={label} className={classes.step}>
            <span>{label}</span>
            <Track parts={parts} largest={largest} />
            <span className={classes.stepSum}>
              <Link to={to} aria-label={`${label} ${formatMoney(sum)}`}>
                {formatMoney(sum)}
              </Link>
              {text && `: ${text}`}
            </span>
          </li>
        ))}
      </ol>
      <FlowTable uid={uid} flow={flow} />
      {flow.rows.length > 1 && (
        <p className={classes.quiet}>
          Alt står i fylket som betaler for lærlingen, også det bedriftene får. Har en bedrift
          lærlinger som flere fylker betaler for, er utbetalingene delt etter det hvert fylke gir.
          Listen over bedrifter viser bedriftens eget fylke.
        </p>
      )}
    </>
  );
}

function Track({ parts, largest }: { parts: readonly Part[]; largest: number }) {
  return (
    <span className={classes.track} aria-hidden>
      {parts.map(({ key, ore }) => (
        <span
          key={key}
          className={classes.bar}
          data-part={key}
          style={{ width: `${widthOf(ore, largest)}%` }}
        />
      ))}
    </span>
  );
}

interface FlowColumn {
  label: string;
  list: List;
  of: (row: GrantFlowRow) => string;
}

const columns: readonly FlowColumn[] = [
  { label: "Lærlinger", list: "regnskap", of: ({ apprentices }) => formatCount(apprentices) },
  { label: "Forventet", list: "regnskap", of: ({ expected }) => formatAmount(expected) },
  { label: "Mottatt", list: "regnskap", of: ({ received }) => formatAmount(received) },
  { label: "Differanse", list: "regnskap", of: ({ difference }) => formatAmount(difference) },
  { label: "Bedriftene", list: "utbetaling", of: ({ company }) => formatAmount(company) },
  { label: "Kontoret", list: "utbetaling", of: ({ office }) => formatAmount(office) },
  { label: "Utbetalt", list: "utbetaling", of: ({ paid }) => formatAmount(paid) },
  { label: "Gjenstår", list: "utbetaling", of: ({ unpaid }) => formatAmount(unpaid) },
];

function FlowTable({ uid, flow }: { uid: string; flow: GrantFlow }) {
  const cells = (row: GrantFlowRow, fylke: string | null) =>
    columns.map(({ label, list, of }) => (
      <td key={label}>
        <Link to={listed(uid, list, fylke)} aria-label={`${label} ${of(row)}`}>
          {of(row)}
        </Link>
      </td>
    ));
  return (
    <Sideways label="Tallene i kroner">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Fylke</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {flow.rows.map((row) => (
            <tr key={row.fylke}>
              <th scope="row">{row.fylke || "Uten fylke"}</th>
              {cells(row, row.fylke)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Sum</th>
            {cells(flow.total, null)}
          </tr>
        </tfoot>
      </table>
    </Sideways>
  );
}
