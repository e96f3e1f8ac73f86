import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import type { SaveState } from "./machine.ts";
import classes from "./SaveStatus.module.css";
import { saveLook } from "./saveText.ts";

/**
 * Whether what is written is saved; said quietly to screen readers too. It is in one line
 * under the title, so that nothing moves under the fingers of somebody who writes.
 */
export function SaveStatus({
  save,
  isKept,
  onRetry,
}: {
  save: SaveState<unknown>;
  /** What the server lacks is safe in this browser. */
  isKept: boolean;
  onRetry: () => void;
}) {
  const look = saveLook(save);
  return (
    <span className={classes.line}>
      <span className={classes.status} data-tone={look?.tone} role="status">
        {look && (
          <>
            <Icon name={look.icon} size={16} />
            {look.text}
          </>
        )}
      </span>
      {save.kind === "offline" && (
        <>
          <span className={classes.safe}>
            {isKept
              ? "Det du skriver, ligger trygt på denne enheten."
              : "Ikke lukk siden: denne nettleseren kan ikke ta vare på kladden."}
          </span>
          <Button tone="quiet" thin size="span" icon="refresh" onClick={onRetry}>
            Prøv igjen
          </Button>
        </>
      )}
    </span>
  );
}
