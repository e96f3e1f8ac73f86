import { Button } from "@/ui/Button.tsx";
import type { Reason } from "./reason.ts";
import { useSend } from "./useSend.ts";

/** Sends to those that are chosen in a list. */
export function SendButtons({
  ids,
  reason = null,
  short = false,
}: {
  ids: readonly string[];
  /** Why they get it, where the list they were chosen in tells. */
  reason?: Reason | null;
  /** A text and an e-mail alone: the others stand in a menu (`useSeldomSends`). */
  short?: boolean;
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
      {!short && (
        <Button tone="secondary" thin icon="bell" onClick={() => send("push", ids, reason)}>
          Send push-varsel
        </Button>
      )}
    </>
  );
}
