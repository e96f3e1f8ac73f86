import { useQueryClient } from "@tanstack/react-query";
import { toldAddress } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";
import { toast } from "@/ui/Toast.tsx";
import { problemText } from "@/lib/problem.ts";
import { roundQuery } from "./queries.ts";
import { doneToday, left, nextPlace, round, setDone } from "./running.ts";

const SUMMARY = "/k/morgenrunden";

/** What moves the round: one step leads to the page where the next thing is done. */
export function useRound() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const open = async (place: number) => {
    const now = round.get();
    const thing = now?.things[place];
    if (!now || !thing) return;
    round.set({ ...now, at: place });
    await navigate({ to: toldAddress(thing.route) });
  };
  const end = async () => {
    round.set(null);
    await navigate({ to: SUMMARY });
  };
  const goOn = async () => {
    const now = round.get();
    if (!now) return;
    const told = queryClient.getQueryData(roundQuery.queryKey);
    const waiting = told ? new Set(told.ting.map(({ key }) => key)) : null;
    const next = nextPlace(now, doneToday.get(), waiting);
    await (next === null ? end() : open(next));
  };
  return {
    /** Begins with the first thing that waits. */
    begin: async () => {
      try {
        const { ting } = await queryClient.fetchQuery({ ...roundQuery, staleTime: 0 });
        const things = left(ting, doneToday.get());
        if (things.length === 0) {
          await navigate({ to: SUMMARY });
          return;
        }
        round.set({ things, at: -1 });
        await open(0);
      } catch (error) {
        toast.negative(problemText(error));
      }
    },
    /** This one is done: on to the next. */
    done: async () => {
      const now = round.get();
      const thing = now?.things[now.at];
      if (thing) setDone(thing.key);
      await goOn();
    },
    /** This one waits for another time. */
    skip: goOn,
    end,
  };
}
