import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { orKept } from "@/api/kept.ts";
import { apprentice_goals_list } from "@/api/operations.gen.ts";
import { userHere } from "@/api/session.ts";

/** The competence goals of an apprentice, by training plan and category. */
export const goalsQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id, "goals"],
    queryFn: ({ signal }) => {
      const ask = () => call(apprentice_goals_list, { id, signal });
      // Documentation shows one's own goals where there is no network, too.
      return id === userHere() ? orKept("mal", ask) : ask();
    },
    networkMode: "offlineFirst",
  });
