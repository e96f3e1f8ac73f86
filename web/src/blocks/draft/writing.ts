import type { UseQueryOptions } from "@tanstack/react-query";
import type { DraftApi, DraftDoc, DraftKind } from "./kind.ts";
import type { DraftHome } from "./home.ts";

/** All that it takes to write drafts of one kind. */
export interface Writing<D extends DraftDoc, F extends object> {
  /** What the drafts of this kind are called in keys of queries. */
  name: string;
  kind: DraftKind<D, F>;
  api: DraftApi<D, F>;
  home: DraftHome<D, F>;
  /** What shows the server's document. */
  queryOf: (id: string) => UseQueryOptions<D, Error, D, string[]>;
}
