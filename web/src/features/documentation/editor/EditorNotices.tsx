import { useState } from "react";
import type { DraftHelpState } from "@/api/schemas.gen.ts";
import {
  RefreshedNotice,
  RestoredNotice,
  Trouble,
  type TroubleWords,
} from "@/blocks/draft/Notices.tsx";
import { Correction } from "@/blocks/review/Correction.tsx";
import { pathTo } from "@/lib/address.ts";
import { errorText } from "@/lib/problem.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import type { DraftSession, SessionState } from "../draft/types.ts";

/** What is said of trouble with a draft of documentation. */
export const editorWords: TroubleWords = {
  locked: "Denne kan ikke endres nå",
  lockedUnsaved:
    "Den ble sendt eller godkjent et annet sted. Teksten under er din og er ikke lagret. Kopier det du vil ta vare på.",
  gone: "Kladden er slettet et annet sted",
  goneUnsaved: "Teksten under er din og er ikke lagret. Kopier det du vil ta vare på.",
  refreshed: "Teksten er oppdatert med endringer fra en annen enhet.",
  refused: (error) => [errorText(error), ...error.fields.map(({ message }) => message)].join("\n"),
};

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
  const startOver = onStartOver && doc === null && (
    <Button tone="secondary" thin onClick={onStartOver}>
      Begynn på nytt
    </Button>
  );
  const look = doc && (
    <ButtonLink to={pathTo("/l/dokumentasjon/$uid", { uid: doc.id })} tone="secondary" thin>
      Se dokumentasjonen
    </ButtonLink>
  );
  return (
    <>
      {doc && <Correction doc={doc} />}
      {isRestored && !closed && save.kind !== "conflict" && (
        <RestoredNotice onClose={() => setClosed(true)} actions={startOver} />
      )}
      {doc?.skrivehjelp && <HelpNotice help={doc.skrivehjelp} />}
      {isRefreshed && <RefreshedNotice words={editorWords} />}
      <Trouble session={session} state={state} words={editorWords} actions={look} />
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
