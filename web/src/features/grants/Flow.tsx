import type { GrantFlow, GrantFlowRow } from "@/api/schemas.gen.ts";
import { formatAmount, formatMoney } from "@/lib/money.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Sideways } from "@/ui/Sideways.tsx";
import classes from "./Grants.module.css";

/** How wide an amount is beside the largest, in percent. */
export const widthOf = (ore: number, largest: number): number =>
  largest <= 0 ? 0 : Math.max(0, Math.min(100, (ore / largest) * 100));

interface Part {
  key: string;
  ore: number;
}

const stepsOf = ({ expected, received, company, office, paid }: GrantFlowRow) => [
  { label: "Forventet", sum: expected, parts: [{ key: "expected", ore: expected }] },
  { label: "Mottatt", sum: received, parts: [{ key: "received", ore: received }] },
  {
    label: "Fordelt",
    sum: company + office,
    parts: [
      { key: "company", ore: company },
      { key: "office", ore: office },
    ],
    text: `bedriftene ${formatMoney(company)}, kontoret ${formatMoney(office)}`,
  },
  { label: "Utbetalt", sum: paid, parts: [{ key: "paid", ore: paid }] },
];

/** From what is expected to what is paid: a picture, and the same as a table by county. */
export function Flow({ flow }: { flow: GrantFlow }) {
  const steps = stepsOf(flow.total);
  const largest = Math.max(...steps.map(({ sum }) => sum));
  return (
    <>
      <ol className={classes.steps}>
        {steps.map(({ label, sum, parts, text }) => (
          <li key={label} className={classes.step}>
            <span>{label}</span>
            <Track parts={parts} largest={largest} />
            <span className={classes.stepSum}>
              {formatMoney(sum)}
              {text && `: ${text}`}
            </span>
          </li>
        ))}
      </ol>
      <FlowTable flow={flow} />
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

const columns: readonly { label: string; of: (row: GrantFlowRow) => string }[] = [
  { label: "Lærlinger", of: ({ apprentices }) => formatCount(apprentices) },
  { label: "Forventet", of: ({ expected }) => formatAmount(expected) },
  { label: "Mottatt", of: ({ received }) => formatAmount(received) },
  { label: "Differanse", of: ({ difference }) => formatAmount(difference) },
  { label: "Bedriftene", of: ({ company }) => formatAmount(company) },
  { label: "Kontoret", of: ({ office }) => formatAmount(office) },
  { label: "Utbetalt", of: ({ paid }) => formatAmount(paid) },
  { label: "Gjenstår", of: ({ unpaid }) => formatAmount(unpaid) },
];

function FlowTable({ flow }: { flow: GrantFlow }) {
  const cells = (row: GrantFlowRow) =>
    columns.map(({ label, of }) => <td key={label}>{of(row)}</td>);
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
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Sum</th>
            {cells(flow.total)}
          </tr>
        </tfoot>
      </table>
    </Sideways>
  );
}
