import type { ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";
import { CANCEL, DialogFooter } from "./DialogFooter.tsx";
import classes from "./Dialog.module.css";

export interface ConfirmDeleteProps {
  opened: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** True while the deletion runs. */
  loading: boolean;
  /**
   * What would be done, to what: “Slette Vikbygg AS?”. The buttons then say “Avbryt” and the verb.
   * Left out, it is the question that the specification has for everything.
   */
  title?: string;
  /** The verb, when it is another than “Slett”. */
  confirmText?: string;
  /** Over a drawer. */
  above?: boolean;
  /** What is lost, in a sentence. */
  children?: ReactNode;
}

const anyDelete = {
  title: "Er du sikker på at du ønsker å slette?",
  cancel: "Nei, behold den",
  confirm: "Ja, slett",
};

/** Asks before something is deleted. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const words = props.title
    ? { title: props.title, cancel: CANCEL, confirm: props.confirmText ?? "Slett" }
    : anyDelete;
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onCancel}
      above={props.above ?? false}
      size="small"
      title={words.title}
      footer={
        <DialogFooter
          cancel={words.cancel}
          onCancel={props.onCancel}
          tone="negative"
          loading={props.loading}
          onClick={props.onConfirm}
        >
          {words.confirm}
        </DialogFooter>
      }
    >
      {props.children && <div className={classes.text}>{props.children}</div>}
    </Dialog>
  );
}
