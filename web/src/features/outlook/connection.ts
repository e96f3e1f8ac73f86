import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { outlook_update, outlook_view } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { OutlookChoice } from "@/api/schemas.gen.ts";
import { Graph, GraphError } from "./graph.ts";
import { KeyRing, NotConnected } from "./keys.ts";
import { type Place, returned, signInAddress, start, type Started } from "./pkce.ts";

const STARTED = "outlookStarted";
const PAGE = "/k/outlook";

/** How the reader's mailbox is reached from this tab. */
export interface Connection {
  /** Whether the installation is registered with Microsoft. */
  isOffered: boolean;
  /** "Connected or skipped flags stored per user"; null before the first choice. */
  choice: OutlookChoice | null;
  place: Place;
  ring: KeyRing;
  graph: Graph;
  isConnected: boolean;
  /** The way back from the sign-in led to nothing. */
  wasRefused: boolean;
  /** The page that the sign-in began at, once, on the way back. */
  back: string | null;
}

function started(): Started | null {
  try {
    return JSON.parse(sessionStorage.getItem(STARTED) ?? "null") as Started | null;
  } catch {
    return null;
  }
}

/** An address of Microsoft's, or of the simulator on our own host. */
const absolute = (address: string): string => new URL(address, window.location.origin).href;

async function connect(owner: string, signal: AbortSignal): Promise<Connection> {
  const said = await call(outlook_view, { signal });
  const place = {
    client: said.klient,
    authority: absolute(said.autoritet),
    redirect: absolute(PAGE),
  };
  const ring = new KeyRing(place, owner);
  const graph = new Graph(absolute(said.graf), () => ring.access());
  const begun = started();
  const answer = returned(window.location.hash, begun);
  let [wasRefused, choice, back] = [false, said.valg ?? null, null as string | null];
  if (answer) {
    sessionStorage.removeItem(STARTED);
    // A code is good once, and no address that is copied shall hold it.
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, "", `${pathname}${search}`);
    try {
      if ("refused" in answer || !begun) throw new NotConnected("refused");
      await ring.take(answer.code, begun.verifier);
      choice = (await call(outlook_update, { body: { valg: "CONNECTED" } })).valg ?? null;
      back = begun.back;
    } catch {
      // "Outlook connection errors … treated as not signed in."
      wasRefused = true;
    }
  }
  const { isConnected } = ring;
  return {
    isOffered: said.tilgjengelig,
    choice,
    place,
    ring,
    graph,
    isConnected,
    wasRefused,
    back,
  };
}

const connectionQuery = (owner: string) =>
  queryOptions({
    queryKey: ["outlook", "connection", owner],
    queryFn: ({ signal }) => connect(owner, signal),
    // The keys are this tab's: nothing on the server makes them old.
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Whether an error says that nobody is signed in to Outlook here. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof NotConnected || (error instanceof GraphError && error.status === 401);

export function useConnection() {
  const { id, epost } = useMe();
  const client = useQueryClient();
  const { queryKey } = connectionQuery(id);
  const { data, error, refetch } = useQuery(connectionQuery(id));
  const put = (changes: Partial<Connection>) =>
    client.setQueryData<Connection>(queryKey, (now) => now && { ...now, ...changes });
  return {
    connection: data ?? null,
    error,
    retry: () => void refetch(),
    /** Leaves for Microsoft's sign-in; the way back is the page that is open. */
    signIn: async () => {
      if (!data) return;
      const { pathname, search } = window.location;
      const begun = start(`${pathname}${search}`);
      sessionStorage.setItem(STARTED, JSON.stringify(begun));
      window.location.assign(await signInAddress(data.place, begun, epost ?? ""));
    },
    skip: async () => {
      const { valg } = await call(outlook_update, { body: { valg: "SKIPPED" } });
      put({ choice: valg ?? null });
    },
    /** Nothing opens the mailbox any more. */
    lost: () => {
      data?.ring.forget();
      put({ isConnected: false });
    },
    arrived: () => put({ back: null }),
  };
}
