import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useEffect } from "react";
import type { CalendarEvent } from "@/blocks/calendar/days.ts";
import { Button } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { ConnectDialog } from "./ConnectDialog.tsx";
import { isSignedOut, useConnection } from "./connection.ts";
import { drawn, loadEvents } from "./events.ts";

const FRESH_MS = 60_000;

/** The reader's own events of some days, and what is to be said of them above the calendar. */
export function useOutlookEvents(
  first: string,
  last: string,
): { events: readonly CalendarEvent[]; notice: ReactNode } {
  const { connection, signIn, skip, lost } = useConnection();
  const isConnected = connection?.isConnected ?? false;
  const { data, error, refetch } = useQuery({
    queryKey: ["outlook", "events", first, last],
    queryFn: async ({ signal }) => {
      if (!connection) return null;
      const { items, ...rest } = await loadEvents(connection.graph, [first, last], signal);
      return { events: items.map(drawn), ...rest };
    },
    enabled: isConnected,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const isOver = isConnected && isSignedOut(error);
  useEffect(() => {
    if (isOver) lost();
  });
  if (!connection?.isOffered) return { events: [], notice: null };
  if (connection.choice === null) {
    return { events: [], notice: <ConnectDialog onSkip={skip} onConnect={signIn} /> };
  }
  if (!isConnected) {
    const offer = (
      <Button tone="quiet" thin icon="mail" onClick={() => void signIn()}>
        Koble til Outlook
      </Button>
    );
    const asked = connection.choice === "CONNECTED" || connection.wasRefused;
    return {
      events: [],
      notice: asked && <Notice actions={offer}>Møtene dine i Outlook vises ikke nå.</Notice>,
    };
  }
  const again = (
    <Button tone="quiet" thin onClick={() => void refetch()}>
      Prøv igjen
    </Button>
  );
  const failed = error && !isOver && (
    <Notice tone="warning" icon="warning" actions={again}>
      Outlook svarer ikke nå. Kalenderen under er Svenns egen.
    </Notice>
  );
  const lacks = data && (data.isCut || data.lost > 0) && (
    <Notice tone="warning" icon="warning">
      Ikke alt fra Outlook vises. {data.isCut && "Velg en kortere periode."}
    </Notice>
  );
  return { events: data?.events ?? [], notice: failed || lacks || null };
}
