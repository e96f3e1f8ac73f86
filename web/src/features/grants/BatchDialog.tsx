import { useQuery } from "@tanstack/react-query";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { counted } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Link } from "@/ui/Link.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "./Grants.module.css";
import { batchQuery } from "./queries.ts";

/** The payouts of a batch: to whom, where and how much, with what to look at. */
export function BatchDialog({
  period,
  id,
  onClose,
}: {
  period: string;
  id: string;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(batchQuery(id));
  return (
    <Dialog opened onClose={onClose} title="Utbetalinger i samlingen" size="large">
      {data ? (
        <Stack>
          <p>
            {counted(data.count, "utbetaling", "utbetalinger")}, {formatMoney(data.ore)}. Banken
            betaler {formatDate(data.date)}.
          </p>
          <ul className={classes.rows} aria-label="Utbetalinger">
            {data.payouts.map((payout) => (
              <li key={payout.id} className={classes.row}>
                <span className={classes.words}>
                  <Link
                    to={pathTo("/k/tilskudd/$uid/utbetaling/$id", {
                      uid: period,
                      id: payout.companyId,
                    })}
                  >
                    {payout.company}
                  </Link>
                  <span className={classes.quiet}>
                    {[payout.account, payout.text, ...payout.warnings, ...payout.reasons]
                      .filter(Boolean)
                      .join(". ")}
                  </span>
                </span>
                <StatusBadge status={payout.stateLabel} />
                <span className={classes.amount}>{formatMoney(payout.ore)}</span>
              </li>
            ))}
          </ul>
          {data.messageId && (
            <p className={classes.quiet}>
              Meldingen heter {data.messageId} i banken ({data.formatLabel}).
              {data.sha256 && ` Filens kontrollsum (SHA-256): ${data.sha256}`}
            </p>
          )}
        </Stack>
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster utbetalingene">
          <SkeletonRows rows={4} />
        </Loading>
      )}
    </Dialog>
  );
}
