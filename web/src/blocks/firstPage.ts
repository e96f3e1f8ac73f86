import { queryOptions } from "@tanstack/react-query";
import { orKept } from "@/api/kept.ts";
import { type FirstPage, firstPage, type FirstPageOf } from "@/api/lists.ts";

/** The first page of the caller; `R` is the role it must be of. */
export const overviewQuery = <R extends FirstPage["rolle"]>(rolle: R) =>
  queryOptions({
    queryKey: ["overview"],
    queryFn: ({ signal }) => {
      const ask = () => firstPage({ signal });
      // It is read without a network by whom it is about alone: the others' is about many.
      return rolle === "LAERLING" ? orKept("oversikt", ask) : ask();
    },
    networkMode: "offlineFirst",
    select: (data): FirstPageOf<R> => {
      if (data.rolle !== rolle) throw new Error(`overview of ${data.rolle}, not ${rolle}`);
      return data as FirstPageOf<R>;
    },
  });
