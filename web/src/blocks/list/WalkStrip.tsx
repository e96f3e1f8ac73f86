import { useWalk } from "./useWalk.ts";
import { part } from "@/lib/parts.ts";
import { Late } from "@/ui/Late.tsx";
import classes from "./WalkStrip.module.css";

const ListWalk = part(async () => (await import("./ListWalk.tsx")).ListWalk);

/** The list that the page in sight was opened from, above the page. */
export function WalkStrip() {
  const { walk, path } = useWalk();
  if (!walk) return null;
  return (
    <div className={classes.strip}>
      <Late>
        <ListWalk walk={walk} path={path} />
      </Late>
    </div>
  );
}
