import { part } from "@/lib/parts.ts";
import { useStore } from "@/lib/store.ts";
import { hasBack, trailNames, trailOf } from "@/lib/trail.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { Late } from "@/ui/Late.tsx";
import { Trail } from "./Trail.tsx";
import { useWalk } from "./useWalk.ts";
import classes from "./WalkStrip.module.css";

const ListWalk = part(async () => (await import("./ListWalk.tsx")).ListWalk);

/** The one way up from the page in sight: the list that it was opened from, or the pages above. */
export function WalkStrip() {
  const { walk, path } = useWalk();
  const trail = trailOf(path, useStore(trailNames));
  // Where the header has an arrow back, another one would be one too many.
  const standalone = useMedia("(display-mode: standalone)");
  if (!walk && trail.length === 0) return null;
  return (
    <div
      className={classes.strip}
      data-trail={walk ? undefined : true}
      data-other-way={hasBack(path, standalone) || undefined}
    >
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
