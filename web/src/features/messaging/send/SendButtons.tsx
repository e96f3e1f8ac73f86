import { Button } from "@/ui/Button.tsx";
import { useSend } from "./useSend.ts";

/** Sends to those that are chosen in a list; to people a message of the office's too. */
export function SendButtons({ ids, people }: { ids: readonly string[]; people?: boolean }) {
  const send = useSend();
  return (
    <>
      <Button tone="secondary" thin icon="sms" onClick={() => send("sms", ids)}>
        Send SMS
      </Button>
      <Button tone="secondary" thin icon="mail" onClick={() => send("epost", ids)}>
        Send e-post
      </Button>
      <Button tone="secondary" thin icon="bell" onClick={() => send("push", ids)}>
        Send push-varsel
      </Button>
      {people && (
        <Button tone="secondary" thin icon="send" onClick={() => send("automatic", ids)}>
          Send velkomst
        </Button>
      )}
    </>
  );
}
