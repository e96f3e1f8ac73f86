import type { UseQueryOptions } from "@tanstack/react-query";
import type { DraftApi, DraftDoc, DraftKind } from "./kind.ts";
import type { DraftHome } from "./home.ts";
import type { SendLater } from "./later.ts";

/** All that it takes to write drafts of one kind. */
export interface Writing<D extends DraftDoc, F extends object> {
  /** What the drafts of this kind are called in keys of queries. */
  name: string;
  kind: DraftKind<D, F>;
  api: DraftApi<D, F>;
  home: DraftHome<D, F>;
  /** Those that are sent by themselves once the server has all of them. */
  later?: SendLater;
  /** What shows the server's document. */
  queryOf: (id: string) => UseQueryOptions<D, Error, D, string[]>;
}
