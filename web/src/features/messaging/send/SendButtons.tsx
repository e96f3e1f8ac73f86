import { Button } from "@/ui/Button.tsx";
import type { Reason } from "./reason.ts";
import { useSend } from "./useSend.ts";

/** Sends to those that are chosen in a list; to people a message of the office's too. */
export function SendButtons({
  ids,
  reason = null,
  people = false,
}: {
  ids: readonly string[];
  /** Why they get it, where the list they were chosen in tells. */
  reason?: Reason | null;
  people?: boolean;
}) {
  const send = useSend();
  return (
    <>
      <Button tone="secondary" thin icon="sms" onClick={() => send("sms", ids, reason)}>
        Send SMS
      </Button>
      <Button tone="secondary" thin icon="mail" onClick={() => send("epost", ids, reason)}>
        Send e-post
      </Button>
      <Button tone="secondary" thin icon="bell" onClick={() => send("push", ids, reason)}>
        Send push-varsel
      </Button>
      {people && (
        <Button tone="secondary" thin icon="send" onClick={() => send("automatic", ids)}>
          Send automatisk melding
        </Button>
      )}
    </>
  );
}
