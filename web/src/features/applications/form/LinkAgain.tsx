import { useState } from "react";
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/PlainButton.tsx";
import { Late } from "@/ui/Late.tsx";

const LinkForm = part(async () => (await import("./LinkForm.tsx")).LinkForm);

/** The link to an application, sent once more; whether there is one is said at its address alone. */
export function LinkAgain({ tenant }: { tenant: string }) {
  const [opened, setOpened] = useState(false);
  if (opened)
    return (
      <Late>
        <LinkForm tenant={tenant} />
      </Late>
    );
  return (
    <div>
      <Button tone="quiet" thin icon="mail" onClick={() => setOpened(true)}>
        Har du begynt på en søknad? Få lenken på nytt
      </Button>
    </div>
  );
}
