import { pathTo } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { Link } from "@/ui/Link.tsx";
import { comingTradeTestsQuery } from "./queries.ts";
import { WhereAndWho } from "./WhereAndWho.tsx";
import classes from "./TradeTests.module.css";

/** So many stand on a first page. */
const SHOWN_MAX = 5;

const letters = { KOORDINATOR: "k", ANSATT: "b" } as const;

/** On the first page: trade tests that come; nothing while there are none. */
export function ComingTradeTests() {
  const { rolle } = useMe();
  const { data } = useQuery(comingTradeTestsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <Card title="Fagprøver" icon="graduate">
      <ul className={classes.tests}>
        {data.items.slice(0, SHOWN_MAX).map((test) => (
          <li key={test.id} className={classes.test}>
            {rolle === "LAERLING" ? (
              <span className={classes.name}>{formatDateTime(test.starts)}</span>
            ) : (
              <>
                <Link to={pathTo(`/${letters[rolle]}/laerlinger/$uid`, { uid: test.laerlingid })}>
                  {test.laerlingnavn}
                </Link>
                <span>{formatDateTime(test.starts)}</span>
              </>
            )}
            <WhereAndWho test={test} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
