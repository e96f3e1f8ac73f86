import { pathTo } from "@/lib/address.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./PreviewCard.module.css";

const DEBOUNCE_MS = 500;
/** So many are named; the number of all stands above. */
const SHOWN = 8;

/** What saving would do, asked for when the writing pauses; `asked` is null while nothing can be
 * saved. `name` is part of the question's key. */
export function usePreview<Body, Preview>(
  name: string,
  body: Body | null,
  ask: (body: Body, signal: AbortSignal) => Promise<Preview>,
) {
  const [asked, setAsked] = useState(body);
  const settle = useDebounced(setAsked, DEBOUNCE_MS);
  const heard = useEffectEvent(() => settle(body));
  const written = JSON.stringify(body);
  useEffect(() => {
    if (written) heard();
  }, [written]);
  const { data, error, refetch } = useQuery({
    queryKey: ["checkpointPreview", name, asked],
    queryFn: ({ signal }) => {
      if (asked === null) throw new Error("nothing to preview");
      return ask(asked, signal);
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { asked, data, error, retry: () => void refetch() };
}

/** Apprentices to whom the same happens, the first of them by name. */
export function PreviewPart<One>({
  title,
  icon,
  those: { apprentices, first },
  say,
}: {
  title: string;
  icon: IconName;
  those: {
    apprentices: number;
    first: readonly { id: string; navn: string; checkpoints: readonly One[] }[];
  };
  say: (checkpoint: One) => string;
}) {
  const shown = first.slice(0, SHOWN);
  return (
    <section className={classes.part}>
      <h3 className={classes.head}>
        <Icon name={icon} size={18} />
        {`${title}: ${counted(apprentices, "lærling", "lærlinger")}`}
      </h3>
      <ul className={classes.people}>
        {shown.map(({ id, navn, checkpoints }) => (
          <li key={id}>
            <Link to={pathTo("/k/laerlinger/$uid/sjekkpunkter", { uid: id })}>{navn}</Link>
            <span className={classes.none}>{checkpoints.map(say).join(", ")}</span>
          </li>
        ))}
        {apprentices > shown.length && (
          <li className={classes.none}>{`og ${formatCount(apprentices - shown.length)} til`}</li>
        )}
      </ul>
    </section>
  );
}
