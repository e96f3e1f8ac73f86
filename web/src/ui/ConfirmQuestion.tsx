import { useStore } from "@/lib/store.ts";
import { asked } from "./askConfirm.ts";
import { Button } from "./Button.tsx";
import { CANCEL } from "./Confirm.tsx";
import { Dialog } from "./Dialog.tsx";
import classes from "./Dialog.module.css";

/** The dialog of what `askConfirm` asks. */
export function ConfirmQuestion() {
  const question = useStore(asked);
  return (
    <Dialog
      opened={question !== null}
      onClose={() => question?.answer(false)}
      above
      size="small"
      title={question?.title ?? ""}
      footer={
        <>
          <Button tone="secondary" onClick={() => question?.answer(false)}>
            {question?.cancelText ?? CANCEL}
          </Button>
          <Button tone={question?.tone ?? "negative"} onClick={() => question?.answer(true)}>
            {question?.confirmText}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{question?.text}</p>
    </Dialog>
  );
}
