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
  title?: string;
  confirmText?: string;
  cancelText?: string;
  /** Over a drawer. */
  above?: boolean;
  /** What is lost, in a sentence. */
  children?: ReactNode;
}

/** Asks before something is deleted. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onCancel}
      above={props.above ?? false}
      size="small"
      title={props.title ?? "Er du sikker på at du ønsker å slette?"}
      footer={
        <>
          <Button tone="secondary" onClick={props.onCancel}>
            {props.cancelText ?? "Nei, behold den"}
          </Button>
          <Button tone="negative" loading={props.loading} onClick={props.onConfirm}>
            {props.confirmText ?? "Ja, slett"}
          </Button>
        </>
      }
    >
      {props.children && <p className={classes.text}>{props.children}</p>}
    </Dialog>
  );
}

interface Question {
  title: string;
  text: string;
  confirmText: string;
  cancelText: string;
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
            {question?.cancelText}
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
