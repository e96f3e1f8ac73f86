import { Icon, type IconName } from "@/ui/Icon.tsx";
import type { Saving } from "./AnswerQueue.ts";
import classes from "./Take.module.css";

/** What is saved: the answers of a quiz, or the answer to a task. */
type What = "Svarene" | "Svaret";

const looks: Record<
  Saving["kind"],
  { icon: IconName; text: (what: What) => string; tone: string }
> = {
  saved: {
    icon: "saved",
    text: (what) => (what === "Svarene" ? "Svarene er lagret" : "Svaret er lagret som kladd"),
    tone: "quiet",
  },
  saving: { icon: "refresh", text: () => "Lagrer …", tone: "quiet" },
  offline: {
    icon: "offline",
    text: (what) => `Frakoblet. ${what} ligger trygt på denne enheten.`,
    tone: "warning",
  },
  refused: { icon: "alert", text: () => "Svaret ble ikke lagret", tone: "negative" },
};

/** Whether the answers are saved; said quietly to screen readers too. Before the first, nothing. */
export function SavingLine({
  saving,
  what = "Svarene",
  hasAnswers,
}: {
  saving: Saving;
  what?: What;
  hasAnswers: boolean;
}) {
  const { icon, text, tone } = looks[saving.kind];
  return (
    <p className={classes.saving} data-tone={tone} role="status">
      {(hasAnswers || saving.kind !== "saved") && (
        <>
          <Icon name={icon} size={16} />
          {text(what)}
        </>
      )}
    </p>
  );
}
