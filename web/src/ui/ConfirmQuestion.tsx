import { useStore } from "@/lib/store.ts";
import { asked } from "./askConfirm.ts";
import { Dialog } from "./Dialog.tsx";
import { DialogFooter } from "./DialogFooter.tsx";
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
        <DialogFooter
          cancel={question?.cancelText}
          onCancel={() => question?.answer(false)}
          tone={question?.tone ?? "negative"}
          onClick={() => question?.answer(true)}
        >
          {question?.confirmText}
        </DialogFooter>
      }
    >
      <p className={classes.text}>{question?.text}</p>
    </Dialog>
  );
}
