import type { ReactNode } from "react";
import { createStore, useStore } from "@/lib/store.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
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

const CANCEL = "Avbryt";
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
        <>
          <Button tone="secondary" onClick={props.onCancel}>
            {words.cancel}
          </Button>
          <Button tone="negative" loading={props.loading} onClick={props.onConfirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {props.children && <p className={classes.text}>{props.children}</p>}
    </Dialog>
  );
}

interface Question {
  /** The verb and the thing: “Fjerne profilbildet?”. */
  title: string;
  text: string;
  /** The verb. */
  confirmText: string;
  /** Only where the specification has other words than “Avbryt”. */
  cancelText?: string;
  /** `negative`, when it is left out, is for what loses something. */
  tone?: "primary" | "negative";
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

const asked = createStore<Asked | null>(null);

/** Asks a question and answers when the reader did. A second question answers the first with no. */
export function askConfirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(null);
        resolve(yes);
      },
    });
  });
}

/** Where `askConfirm` is drawn; mounted once, in the shell. */
export function ConfirmHost() {
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
