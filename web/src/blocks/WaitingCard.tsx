import type { Address } from "@/lib/address.ts";
import type { ReactNode } from "react";
import { formatCount } from "@/lib/numbers.ts";
import { Card } from "@/ui/Card.tsx";
import type { IconName } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import { RecordName, RecordRow } from "./RecordRow.tsx";

/** Something that waits for whoever reads: all of it a link to where it is done. */
export interface WaitingRow {
  key: string;
  to: Address;
  title: string;
  facts: string;
  state?: ReactNode;
}

/** On the first page: what waits for whoever reads; nothing when nothing does. */
export function WaitingCard({
  title,
  icon,
  tone,
  rows,
  total = rows.length,
  all,
}: {
  title: string;
  icon?: IconName;
  tone?: "warning";
  /** The first of them. */
  rows: readonly WaitingRow[];
  /** How many there are. */
  total?: number;
  /** Where all of them are. */
  all?: Address;
}) {
  if (rows.length === 0) return null;
  const more = total > rows.length && (
    <>
      {all ? (
        <Link to={all}>Se alle {formatCount(total)}</Link>
      ) : (
        `De ${formatCount(rows.length)} første av ${formatCount(total)}`
      )}
    </>
  );
  return (
    <Card title={title} {...(icon && { icon })} {...(tone && { tone })} aside={more}>
      <ul>
        {rows.map(({ key, to, title: name, facts, state }) => (
          <RecordRow
            key={key}
            to={to}
            name={<RecordName title={name} facts={facts} />}
            state={state}
          />
        ))}
      </ul>
    </Card>
  );
}
