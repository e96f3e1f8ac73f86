import { useEffect } from "react";
import { toldAddress } from "@/lib/address.ts";
import { oneText } from "@/lib/search.ts";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { ConnectDialog } from "./ConnectDialog.tsx";
import { useConnection } from "./connection.ts";
import { Mailbox } from "./Mailbox.tsx";
import { TeamsWindow } from "./TeamsWindow.tsx";

const PAGE = "/k/outlook";

/** The reader's own mailbox: read here, and kept in Outlook alone. */
export function OutlookPage() {
  const { connection, error, retry, signIn, skip, lost, arrived } = useConnection();
  const { teams } = useSearchOf({ teams: oneText });
  const navigate = useNavigate();
  const back = connection?.back ?? null;
  // The sign-in may have begun in the calendar, or in the window of a meeting.
  useEffect(() => {
    if (back === null) return;
    arrived();
    if (back !== PAGE) void navigate({ to: toldAddress(back), replace: true });
  });
  if (connection?.isConnected) {
    if (teams) return <TeamsWindow id={teams} graph={connection.graph} />;
    return <Mailbox graph={connection.graph} onLost={lost} />;
  }
  const connect = (
    <Button icon="mail" onClick={() => void signIn()}>
      Koble til Outlook
    </Button>
  );
  return (
    <Page title="Outlook">
      <PageHeader title="Outlook" />
      {connection?.wasRefused && (
        <Notice tone="warning" icon="warning">
          Vi fikk ikke koblet til Outlook. Prøv igjen, eller spør den som styrer kontoene hos dere.
        </Notice>
      )}
      <Card>
        {!connection && Boolean(error) && <ErrorState compact error={error} onRetry={retry} />}
        {!connection && !error && (
          <Loading label="Kobler til">
            <SkeletonLines lines={6} />
          </Loading>
        )}
        {connection && !connection.isOffered && (
          <EmptyState compact icon="mail" title="Outlook er ikke satt opp her">
            Den som driver Svenn hos dere, kan slå det på.
          </EmptyState>
        )}
        {connection?.isOffered && (
          <EmptyState compact icon="mail" title="Du er ikke koblet til Outlook" action={connect}>
            Tilkoblingen må normalt gjøres på nytt etter en lengre periode eller på en ny enhet.
            E-posten lastes lokalt i nettleseren din og lagres ikke i Svenn.
          </EmptyState>
        )}
      </Card>
      {connection?.isOffered && connection.choice === null && (
        <ConnectDialog onSkip={skip} onConnect={signIn} />
      )}
    </Page>
  );
}
