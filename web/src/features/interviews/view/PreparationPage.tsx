import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { InterviewView } from "@/api/schemas.gen.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { useStore } from "@/lib/store.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import { interviewQuery, places } from "../queries.ts";
import { Questionnaire } from "./Questionnaire.tsx";
import { unwritten } from "./useEntry.ts";

/** `/l/vurderingssamtaler/:uid/forbredelse`, `/b/vurderingssamtaler/forberedelse/:uid`. */
export function PreparationPage() {
  const id = useUid();
  const { rolle } = useMe();
  const query = useQuery(interviewQuery(id));
  const place = places[rolle];
  return (
    <DetailPage
      query={query}
      thing="samtalen"
      backTo={{ to: place.list, label: "Til vurderingssamtaler" }}
      title={() => "Forberedelse"}
      above={({ navn }) => ({ to: place.of(id), name: navn })}
      subtitle={({ plannedTime, laerlingnavn }) => (
        <>
          {rolle !== "LAERLING" && <span>{laerlingnavn}</span>}
          <span>{formatDateTime(plannedTime)}</span>
        </>
      )}
      actions={() => (
        <ButtonLink to={place.of(id)} tone="secondary">
          Til samtalen
        </ButtonLink>
      )}
    >
      {(interview) => <Preparation interview={interview} />}
    </DetailPage>
  );
}

function Preparation({ interview }: { interview: InterviewView }) {
  const { rolle } = useMe();
  const { forberedelse, enabled, status, isActive } = interview;
  const part = rolle === "LAERLING" ? "apprenticePreperation" : "companyPreperation";
  const { mangler, av } = rolle === "LAERLING" ? forberedelse.laerling : forberedelse.bedrift;
  const isWritten = useStore(unwritten) === 0;
  return (
    <Stack>
      {isActive && (
        <Notice tone="positive" icon="online" title="Samtalen pågår">
          <ButtonLink to={places[rolle].of(interview.id)} icon="right">
            Bli med
          </ButtonLink>
        </Notice>
      )}
      {forberedelse.min === null && !isActive && (
        <Notice tone="info" icon="info">
          {status === "PLANNED"
            ? "Du har ikke tilgang til å skrive forberedelsen."
            : "Samtalen er holdt. Forberedelsen kan ikke endres mer."}
        </Notice>
      )}
      {forberedelse.min !== null && (
        <Notice tone="info" icon="info">
          {mangler === 0 ? "Alt er besvart. " : `${av - mangler} av ${av} besvart. `}
          Det du skriver, lagres automatisk
          {enabled.hiddenPreperation && ", og vises for den andre parten først i samtalen"}.
        </Notice>
      )}
      <Questionnaire interview={interview} part={part} editable={forberedelse.min === part} />
      {forberedelse.min !== null && av > 0 && (
        <Notice
          tone={mangler === 0 ? "positive" : "info"}
          icon={mangler === 0 ? "approve" : "edit"}
          title={mangler === 0 ? `Ferdig – ${av} av ${av}` : `${av - mangler} av ${av} besvart`}
        >
          <span role="status">{isWritten ? "Lagret." : "Ikke alt er lagret ennå."}</span> Du kan
          endre det du har skrevet, til samtalen begynner.
        </Notice>
      )}
    </Stack>
  );
}
