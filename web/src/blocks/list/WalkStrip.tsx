import { part } from "@/lib/parts.ts";
import { useStore } from "@/lib/store.ts";
import { trailNames, trailOf } from "@/lib/trail.ts";
import { Late } from "@/ui/Late.tsx";
import { Trail } from "./Trail.tsx";
import { useWalk } from "./useWalk.ts";
import classes from "./WalkStrip.module.css";

const ListWalk = part(async () => (await import("./ListWalk.tsx")).ListWalk);

/** The one way up from the page in sight: the list that it was opened from, or the pages above. */
export function WalkStrip() {
  const { walk, path } = useWalk();
  const trail = trailOf(path, useStore(trailNames));
  if (!walk && trail.length === 0) return null;
  return (
    <div className={classes.strip} data-trail={walk ? undefined : true}>
      {walk ? (
        <Late>
          <ListWalk walk={walk} path={path} trail={trail} />
        </Late>
      ) : (
        <Trail trail={trail} />
      )}
    </div>
  );
}
