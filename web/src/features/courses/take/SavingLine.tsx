import { Icon, type IconName } from "@/ui/Icon.tsx";
import type { Saving } from "./AnswerQueue.ts";
import classes from "./Take.module.css";

const looks: Record<Saving["kind"], { icon: IconName; text: string; tone: string }> = {
  saved: { icon: "saved", text: "Svarene er lagret", tone: "quiet" },
  saving: { icon: "refresh", text: "Lagrer …", tone: "quiet" },
  offline: {
    icon: "offline",
    text: "Frakoblet. Svarene ligger trygt på denne enheten.",
    tone: "warning",
  },
  refused: { icon: "alert", text: "Svaret ble ikke lagret", tone: "negative" },
};

/** Whether the answers are saved; said quietly to screen readers too. Before the first, nothing. */
export function SavingLine({ saving, hasAnswers }: { saving: Saving; hasAnswers: boolean }) {
  const { icon, text, tone } = looks[saving.kind];
  return (
    <p className={classes.saving} data-tone={tone} role="status">
      {(hasAnswers || saving.kind !== "saved") && (
        <>
          <Icon name={icon} size={16} />
          {text}
        </>
      )}
    </p>
  );
}
