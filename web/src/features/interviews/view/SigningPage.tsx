import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { interview_sign } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { InterviewView } from "@/api/schemas.gen.ts";
import { FileList } from "@/blocks/files/FileList.tsx";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import classes from "../Interviews.module.css";
import { interviewQuery, places } from "../queries.ts";
import { ParticipantsCard } from "./ParticipantsCard.tsx";
import { useInterviewStep } from "./useInterviewStep.ts";

/** `/l/vurderingssamtaler/:uid/signering`, `/b/vurderingssamtaler/:uid/signering`. */
export function SigningPage() {
  const id = useUid();
  const { rolle } = useMe();
  const query = useQuery(interviewQuery(id));
  const place = places[rolle];
  return (
    <DetailPage
      query={query}
      thing="samtalen"
      backTo={{ to: place.list, label: "Til vurderingssamtaler" }}
      title={() => "Signer vurderingssamtalen"}
      above={({ navn }) => ({ to: place.of(id), name: navn })}
      badge={({ statusLabel }) => <StatusBadge status={statusLabel} />}
      subtitle={({ laerlingnavn, doneTime, plannedTime, venter }) => (
        <>
          <span>{laerlingnavn}</span>
          <span>{formatDateTime(doneTime ?? plannedTime)}</span>
          {venter && <span>{venter}</span>}
        </>
      )}
      actions={() => (
        <ButtonLink to={place.of(id)} tone="secondary">
          Til samtalen
        </ButtonLink>
      )}
    >
      {(interview) => <Signing interview={interview} />}
    </DetailPage>
  );
}

function Signing({ interview }: { interview: InterviewView }) {
  const { id, can, rapport, status, participants } = interview;
  const own = participants.find(({ meg }) => meg);
  const [hasRead, setHasRead] = useState(false);
  const { running, run } = useInterviewStep(id);
  return (
    <Stack>
      <Card title="Rapport">
        {rapport ? (
          <FileList files={[rapport]} />
        ) : (
          <p className={classes.facts}>
            {status === "REPORT"
              ? "Rapporten lages. Den vises her når den er klar."
              : "Samtalen har ingen rapport."}
          </p>
        )}
      </Card>
      {can.sign && rapport && (
        <Card title="Signatur">
          <div className={classes.stack}>
            <Checkbox
              label="Jeg har lest rapporten og bekrefter at den stemmer med samtalen"
              checked={hasRead}
              onChange={setHasRead}
            />
            <div>
              <Button
                icon="edit"
                disabled={!hasRead}
                loading={running}
                loadingLabel="Signerer"
                onClick={() => void run(() => call(interview_sign, { id }), "Du har signert")}
              >
                Signer
              </Button>
            </div>
          </div>
        </Card>
      )}
      {own?.signedTime && (
        <Notice tone="positive" icon="approve">
          Du signerte {formatDateTime(own.signedTime)}.
        </Notice>
      )}
      <ParticipantsCard interview={interview} />
    </Stack>
  );
}
