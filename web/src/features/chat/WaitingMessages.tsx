import { formatBytes } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./Chat.module.css";
import type { Outbox, Waiting } from "./outbox.ts";

/** What one has written and the others do not see yet, after all that they do. */
export function WaitingMessages({
  waiting,
  outbox,
}: {
  waiting: readonly Waiting[];
  outbox: Outbox;
}) {
  if (waiting.length === 0) return null;
  return (
    <ol className={classes.list} aria-label="På vei">
      {waiting.map((one) => (
        <One key={one.key} one={one} outbox={outbox} />
      ))}
    </ol>
  );
}

const texts: Record<Waiting["state"], string> = {
  waiting: "Venter på tur",
  sending: "Sender …",
  failed: "Ikke sendt.",
  refused: "Ikke sendt.",
  sent: "",
};

function One({ one, outbox }: { one: Waiting; outbox: Outbox }) {
  const { key, file, message, state, error, share } = one;
  const stuck = state === "failed" || state === "refused";
  return (
    <li className={classes.message} data-mine data-waiting={state !== "sent" || undefined}>
      <div className={classes.bubbleSide}>
        <span className="sv-hidden">Du: </span>
        {file ? (
          <span className={classes.file}>
            <Icon name="document" size={20} />
            <span className={classes.fileWords}>
              <span>{file.name}</span>
              <span className={classes.fileSize}>{formatBytes(file.size)}</span>
            </span>
          </span>
        ) : (
          <p className={classes.bubble}>{message.trim() === "" ? "👍" : message}</p>
        )}
        {file && state === "sending" && (
          <progress aria-label={`Laster opp ${file.name}`} max={1} value={share} />
        )}
        <span className={classes.time} role={stuck ? "alert" : undefined}>
          {[texts[state], error].filter(Boolean).join(" ")}
        </span>
        {stuck && (
          <span className={classes.again}>
            <Button thin tone="secondary" icon="refresh" onClick={() => outbox.retry(key)}>
              Send igjen
            </Button>
            <Button thin tone="quiet" onClick={() => void outbox.drop(key)}>
              Slett
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
