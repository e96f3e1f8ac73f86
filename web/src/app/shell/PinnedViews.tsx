import type { Address } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { type MenuList, pinsQuery } from "@/blocks/list/pins.ts";
import { formatCount } from "@/lib/numbers.ts";
import { parseSearch } from "@/lib/search.ts";
import { Link } from "@/ui/Link.tsx";
import classes from "./Menu.module.css";

/** The reader's pinned views of a list, below it in the menu, each with its count. */
export function PinnedViews({
  list,
  to,
  inDrawer,
}: {
  list: MenuList;
  /** The page of the list. */
  to: Address;
  inDrawer: boolean;
}) {
  const { data } = useQuery(pinsQuery);
  const pins = (data ?? []).filter((pin) => pin.list === list);
  return pins.map(({ id, navn, query, antall }) => (
    <Link
      key={id}
      to={to}
      search={parseSearch(query)}
      className={`${classes.item} ${classes.child}`}
      activeOptions={{ exact: true }}
      replace={inDrawer}
    >
      <span className={classes.label}>{navn}</span>{" "}
      {antall !== undefined && (
        <span className={classes.pinCount}>
          <span aria-hidden>{formatCount(antall)}</span>
          <span className="sv-hidden">{`${formatCount(antall)} treff`}</span>
        </span>
      )}
    </Link>
  ));
}
