import { useMe } from "@/api/queries.ts";
import { useLeftDrafts } from "@/blocks/draft/sync.ts";
import { pathTo } from "@/lib/address.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { useHoldsUnsaved } from "@/ui/useUnsavedGuard.ts";
import { writingOf } from "./writing.ts";

/** What was written on tasks on this device and is not on the server yet. */
export function LeftAnswers() {
  const left = useLeftDrafts(writingOf(useMe().id));
  // Signing out deletes them.
  useHoldsUnsaved(left.length > 0);
  return left.map(({ id }) => (
    <Notice
      key={id}
      tone="warning"
      icon="offline"
      title="En innlevering er ikke lagret ennå"
      actions={
        <ButtonLink to={pathTo("/l/oppgave/$uid", { uid: id })} tone="secondary" thin>
          Åpne oppgaven
        </ButtonLink>
      }
    >
      Den ligger på denne enheten, og lagres når du er på nett.
    </Notice>
  ));
}
