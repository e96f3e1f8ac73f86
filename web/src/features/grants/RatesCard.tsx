import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_rate_delete } from "@/api/operations.gen.ts";
import type { GrantRateEarlier, GrantRateView } from "@/api/schemas.gen.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { counted } from "@/lib/names.ts";
import { part } from "@/lib/parts.ts";
import { problemText } from "@/lib/problem.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { RowTools } from "@/ui/RowTools.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";
import { ratesQuery } from "./queries.ts";
import { useMay } from "./useMay.ts";

const RateDialog = part(async () => (await import("./RateDialog.tsx")).RateDialog);

/** Years with their rates, the newest first. */
export function byYear(rates: readonly GrantRateView[]): [string, GrantRateView[]][] {
  const years = new Map<string, GrantRateView[]>();
  for (const rate of rates) {
    const year = rate.validFrom.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), rate]);
  }
  return [...years].toSorted(([one], [other]) => other.localeCompare(one));
}

/** What the counties pay, year by year. A year without a rate is never reckoned by the last. */
export function RatesCard() {
  const { data, error, refetch } = useQuery(ratesQuery);
  const [edited, setEdited] = useState<GrantRateView | "new" | null>(null);
  const close = () => setEdited(null);
  const edits = useMay("GRANTS_EDIT");
  const create = edits && (
    <Button icon="add" onClick={() => setEdited("new")}>
      Ny sats
    </Button>
  );
  return (
    <Card title="Satser" icon="grant" aside={data && data.length > 0 && create}>
      {data ? (
        data.length > 0 ? (
          <div className={classes.stack}>
            {byYear(data).map(([year, rates]) => (
              <section key={year} aria-label={`Satser ${year}`}>
                <h3 className={classes.year}>{year}</h3>
                <ul className={classes.rows}>
                  {rates.map((rate) => (
                    <Rate key={rate.id} rate={rate} edits={edits} onEdit={() => setEdited(rate)} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        ) : (
          <EmptyState compact icon="grant" title="Ingen satser ennå" action={create}>
            Legg inn det fylket betaler for et år. Uten sats kan tilskuddet ikke regnes ut.
          </EmptyState>
        )
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster satsene">
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {edited && (
        <LateDialog opened onClose={close}>
          <RateDialog rate={edited === "new" ? null : edited} onClose={close} />
        </LateDialog>
      )}
    </Card>
  );
}

/** For whom a rate is. */
export function whom({ fylke, fagNavn }: Pick<GrantRateView, "fylke" | "fagNavn">): string {
  return [fylke ?? "Alle fylker", fagNavn || "alle fag"].join(", ");
}

/** What a rate was before, in a line. */
export function earlierText(of: GrantRateEarlier): string {
  const { navn, validFrom, validTo, perYear, cap, until, by } = of;
  const days = `${formatDate(validFrom)}–${formatDate(validTo)}`;
  const most = cap === null ? "" : `, høyst ${formatMoney(cap)} per halvår`;
  const who = by && ` av ${by}`;
  const what = navn && `${navn}. `;
  return `${what}${formatMoney(perYear)} per år${most}. ${days}. ${whom(of)}. Endret ${formatDateTime(until)}${who}`;
}

function Earlier({ all }: { all: readonly GrantRateEarlier[] }) {
  if (all.length === 0) return null;
  return (
    <details className={classes.earlier}>
      <summary>{counted(all.length, "tidligere verdi", "tidligere verdier")}</summary>
      <ul className={classes.rows}>
        {all.map((of) => (
          <li key={of.version} className={classes.quiet}>
            {earlierText(of)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Rate({
  rate,
  edits,
  onEdit,
}: {
  rate: GrantRateView;
  edits: boolean;
  onEdit: () => void;
}) {
  const { label, validFrom, validTo, perYear, cap, source, sistendret } = rate;
  const name = `${label} ${formatDate(validFrom)}`;
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span>{label}</span>
        <span className={classes.quiet}>
          {formatDate(validFrom)}–{formatDate(validTo)}. {whom(rate)}
          {cap !== null && `. Høyst ${formatMoney(cap)} per halvår`}
        </span>
        {source && <span className={classes.quiet}>{source}</span>}
        {sistendret > 0 && (
          <span className={classes.quiet}>Sist endret {formatDateTime(sistendret)}</span>
        )}
        <Earlier all={rate.earlier} />
      </span>
      <span className={classes.amount}>{formatMoney(perYear)} per år</span>
      {edits && (
        <span className={classes.buttons}>
          <RowTools name={name} onEdit={onEdit} onDelete={() => void remove(rate)} />
        </span>
      )}
    </li>
  );
}

async function remove({ id, label, validFrom }: GrantRateView): Promise<void> {
  const sure = await askConfirm({
    title: `Slette ${label} fra ${formatDate(validFrom)}?`,
    text: "Åpne perioder som trenger den, kan ikke regnes ut uten.",
    confirmText: "Slett",
  });
  if (!sure) return;
  try {
    await call(grant_rate_delete, { id });
    toast.positive("Satsen er slettet");
  } catch (error) {
    toast.negative(problemText(error));
  } finally {
    void changed("TILSKUDDSSATSER", id);
  }
}
