import { useState } from "react";
import type { DraftHelpState } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { errorText } from "@/lib/problem.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import type { DraftSession, SessionState } from "../draft/types.ts";
import { correctionOf } from "../status.ts";
import { Notice } from "@/ui/Notice.tsx";

/** What the writer should know: a correction asked for, a restored draft, trouble with saving. */
export function EditorNotices({
  session,
  state,
  onStartOver,
}: {
  session: DraftSession;
  state: SessionState;
  onStartOver?: () => void;
}) {
  const [closed, setClosed] = useState(false);
  const { doc, save, isRestored, isRefreshed } = state;
  const correction = doc ? correctionOf(doc.status, doc.timeline) : null;
  return (
    <>
      {correction?.comment && (
        <Notice tone="warning" icon="return" title={`${correction.by.navn} ber om retting`}>
          {correction.comment}
        </Notice>
      )}
      {isRestored && !closed && save.kind !== "conflict" && (
        <Notice
          icon="saved"
          title="Vi fant fram det du skrev sist"
          onClose={() => setClosed(true)}
          actions={
            onStartOver &&
            state.doc === null && (
              <Button tone="secondary" thin onClick={onStartOver}>
                Begynn på nytt
              </Button>
            )
          }
        >
          Endringene lå på denne enheten og var ikke lagret ennå.
        </Notice>
      )}
      {doc?.skrivehjelp && <HelpNotice help={doc.skrivehjelp} />}
      {isRefreshed && (
        <Notice icon="refresh">Teksten er oppdatert med endringer fra en annen enhet.</Notice>
      )}
      <Trouble session={session} state={state} />
    </>
  );
}

/** What is to be done with a text that was begun with the draft help. */
function HelpNotice({ help: { utfylt, endret } }: { help: DraftHelpState }) {
  return (
    <Notice
      tone={endret ? "positive" : "warning"}
      icon="edit"
      title={endret ? "Du har skrevet om utkastet" : "Utkast fra skrivehjelpen"}
    >
      {endret
        ? "Les gjennom en gang til. Når du sender, bekrefter du at teksten er din egen."
        : utfylt
          ? "Skriv det om med dine egne ord før du sender."
          : "Fyll ut det som står i hakeparentes, og skriv resten om med dine egne ord før du sender."}
    </Notice>
  );
}

function Trouble({
  session,
  state: { save, doc },
}: {
  session: DraftSession;
  state: SessionState;
}) {
  const retry = (
    <Button tone="secondary" thin icon="refresh" onClick={() => void session.retry()}>
      Prøv igjen
    </Button>
  );
  switch (save.kind) {
    case "refused":
      return (
        <Notice tone="negative" icon="alert" title="Ikke lagret" actions={retry}>
          {[errorText(save.error), ...save.error.fields.map(({ message }) => message)].join("\n")}
        </Notice>
      );
    case "locked":
      return (
        <Notice
          icon="lock"
          title="Denne kan ikke endres nå"
          actions={
            doc && (
              <ButtonLink
                to={pathTo("/l/dokumentasjon/$uid", { uid: doc.id })}
                tone="secondary"
                thin
              >
                Se dokumentasjonen
              </ButtonLink>
            )
          }
        >
          {session.isDirty()
            ? "Den ble sendt eller godkjent et annet sted. Teksten under er din og er ikke lagret. Kopier det du vil ta vare på."
            : `Status er ${doc?.status ?? "endret"}.`}
        </Notice>
      );
    case "gone":
      return (
        <Notice tone="negative" icon="warning" title="Kladden er slettet et annet sted">
          Teksten under er din og er ikke lagret. Kopier det du vil ta vare på.
        </Notice>
      );
    default:
      return null;
  }
}
