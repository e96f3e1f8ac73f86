import { useSearch } from "@tanstack/react-router";
import { reasonIn } from "@/features/messaging/publicReason.ts";
import { Apart } from "@/blocks/list/BulkBar.tsx";
import { Button } from "@/ui/Button.tsx";
import type { BulkWish } from "./wish.ts";

/** What can be done with the chosen apprentices. */
export function ApprenticeBulk({
  ids,
  onWish,
}: {
  ids: readonly string[];
  onWish: (wish: BulkWish) => void;
}) {
  const reason = reasonIn(useSearch({ strict: false }));
  const wish = (kind: BulkWish["kind"]) => onWish({ kind, ids, navn: null, reason });
  return (
    <>
      <Button tone="secondary" thin icon="groups" onClick={() => wish("group")}>
        Legg til i gruppe
      </Button>
      <Button tone="secondary" thin icon="person" onClick={() => wish("coordinator")}>
        Bytt koordinator
      </Button>
      <Button tone="secondary" thin icon="people" onClick={() => wish("instructor")}>
        Bytt faglig leder
      </Button>
      <Button tone="secondary" thin icon="plan" onClick={() => wish("plan")}>
        Bytt opplæringsplan
      </Button>
      <Button tone="secondary" thin icon="mail" onClick={() => wish("message")}>
        Send melding
      </Button>
      <Button tone="secondary" thin icon="send" onClick={() => wish("invite")}>
        Send invitasjon
      </Button>
      <Apart>
        <Button tone="secondary" thin icon="archive" onClick={() => wish("archive")}>
          Arkiver
        </Button>
      </Apart>
    </>
  );
}
