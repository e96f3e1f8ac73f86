import { useQuery } from "@tanstack/react-query";
import { formatCount } from "@/lib/numbers.ts";
import { useStore } from "@/lib/store.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import { toldAddress } from "@/lib/address.ts";
import { roundIcons } from "./kinds.ts";
import { roundQuery } from "./queries.ts";
import { round } from "./running.ts";
import classes from "./RoundBar.module.css";
import { useRound } from "./useRound.ts";

/** Above the page while the round goes on: which thing it is, and the way to the next. */
export function RoundBar() {
  const now = useStore(round);
  const { data, dataUpdatedAt } = useQuery(roundQuery);
  const { done, skip, end } = useRound();
  const thing = now?.things[now.at];
  if (!now || !thing) return null;
  const place = `${formatCount(now.at + 1)} av ${formatCount(now.things.length)}`;
  const isGone = dataUpdatedAt > 0 && !data?.ting.some(({ key }) => key === thing.key);
  return (
    <section className={classes.bar} aria-label="Morgenrunden">
      <div className={classes.what} role="status">
        <span className={classes.mark} data-done={isGone || undefined}>
          <Icon name={isGone ? "check" : roundIcons[thing.kind]} size={20} />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>
            <span className={classes.place}>{place}</span>
            <Link to={toldAddress(thing.route)}>{thing.tittel}</Link>
            {thing.over && !isGone && (
              <Badge tone="negative" icon="clock">
                Over fristen
              </Badge>
            )}
          </span>
          <span className={classes.text}>{isGone ? "Gjort." : thing.tekst}</span>
        </span>
      </div>
      <div className={classes.buttons}>
        <Button tone="quiet" thin onClick={() => void end()}>
          Avslutt
        </Button>
        {!isGone && (
          <Button tone="secondary" thin onClick={() => void skip()}>
            Hopp over
          </Button>
        )}
        <Button thin icon="right" onClick={() => void done()}>
          {isGone ? "Neste" : "Ferdig, neste"}
        </Button>
      </div>
    </section>
  );
}
