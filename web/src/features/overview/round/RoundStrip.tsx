import { useQuery } from "@tanstack/react-query";
import { meQuery } from "@/api/queries.ts";
import { part } from "@/lib/parts.ts";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { useStore } from "@/lib/store.ts";
import { Late } from "@/ui/Late.tsx";
import { round } from "./running.ts";
import { useRound } from "./useRound.ts";

const RoundBar = part(async () => (await import("./RoundBar.tsx")).RoundBar);

/** “N” leads a coordinator through the day's things, one at a time; the bar shows which it is. */
export function RoundStrip() {
  const { data: me } = useQuery(meQuery);
  return me?.rolle === "KOORDINATOR" ? <Strip /> : null;
}

function Strip() {
  const now = useStore(round);
  const { begin, done } = useRound();
  usePageKeys({ n: () => void (round.get() ? done() : begin()) }, "[role=menu]");
  return (
    <div data-round>
      {now && (
        <Late>
          <RoundBar />
        </Late>
      )}
    </div>
  );
}
