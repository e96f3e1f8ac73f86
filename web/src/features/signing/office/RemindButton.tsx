import { call } from "@/api/client.ts";
import { signing_remind } from "@/api/operations.gen.ts";
import type { SigningStatus } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import classes from "../Signing.module.css";
import { useSigningStep } from "./useSigningStep.ts";

/** Those that are out with somebody who has not signed. */
const waiting: ReadonlySet<SigningStatus> = new Set(["Venter signering", "Delvis signert"]);

/** Reminds those who have not signed, from the row of a list. */
export function RemindButton({
  id,
  title,
  status,
}: {
  id: string;
  title: string;
  status: SigningStatus;
}) {
  const { running, run } = useSigningStep(id);
  if (!waiting.has(status)) return null;
  return (
    <span className={classes.remind}>
      <Button
        tone="quiet"
        thin
        icon="bell"
        label={`Påminn dem som mangler på ${title}`}
        loading={running}
        loadingLabel="Sender"
        onClick={() => void run(() => call(signing_remind, { id }), "Påminnelsen er sendt")}
      />
    </span>
  );
}
