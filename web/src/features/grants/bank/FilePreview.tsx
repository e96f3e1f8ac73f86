import type { BankFilePart, BankFileReport } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import grants from "../Grants.module.css";
import classes from "./Bank.module.css";

/** What a file would add, before it is stored. */
export function FilePreview({
  report,
  busy,
  onStore,
  onCancel,
}: {
  report: BankFileReport;
  busy: boolean;
  onStore: () => void;
  onCancel: () => void;
}) {
  const fresh = report.parts.reduce((sum, part) => sum + part.new, 0);
  return (
    <div className={grants.stack}>
      {report.parts.map((part) => (
        <Part key={part.masked} bank={report.bank} part={part} />
      ))}
      {report.parts.length === 0 && <p>Filen har ingen kontoer.</p>}
      <div className={grants.buttons}>
        <Button tone="secondary" onClick={onCancel}>
          Velg en annen fil
        </Button>
        <Button
          icon="check"
          disabled={fresh === 0}
          loading={busy}
          loadingLabel="Leser inn"
          onClick={onStore}
        >
          {fresh === 0 ? "Ingenting er nytt" : `Les inn ${formatCount(fresh)} nye linjer`}
        </Button>
      </div>
    </div>
  );
}

function Part({ bank, part }: { bank: string; part: BankFilePart }) {
  const facts: [string, string][] = [
    ["Konto", `${part.account} (${part.masked})`],
    ["Bank", bank || "Ikke oppgitt"],
    ["Linjer", `${formatCount(part.lines)}, ${formatCount(part.new)} nye`],
    ["Fra og til", part.from && part.to ? `${formatDate(part.from)}–${formatDate(part.to)}` : "–"],
    ["Inn", formatMoney(part.in)],
    ["Ut", formatMoney(part.out)],
  ];
  if (typeof part.opening === "number") facts.push(["Inngående saldo", formatMoney(part.opening)]);
  if (typeof part.closing === "number") facts.push(["Utgående saldo", formatMoney(part.closing)]);
  // Two lines may say the same.
  const first = part.first.map((line, at) => ({ ...line, at }));
  return (
    <section className={grants.stack} aria-label={part.account}>
      {part.readBefore && (
        <Notice icon="info" title="Filen er lest inn før">
          Det som står der fra før, legges ikke til en gang til.
        </Notice>
      )}
      {part.suspected > 0 && (
        <Notice tone="warning" icon="warning" title="Noen linjer kan stå der fra før">
          {formatCount(part.suspected)} av de nye har samme dag og beløp som en linje fra en annen
          slags fil. De leses inn likevel. Legg dem til side om de er de samme.
        </Notice>
      )}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={grants.rows} aria-label="De første linjene">
        {first.map(({ date, ore, text, at }) => (
          <li key={at} className={grants.row}>
            <span className={grants.words}>
              {formatDate(date)} {text}
            </span>
            <span className={grants.amount}>{formatMoney(ore)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
