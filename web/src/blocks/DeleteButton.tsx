import { type ReactNode, useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import type { Writer } from "./useWrite.ts";

interface DeleteButtonProps {
  /** What is asked before it is done: “Slette Vikbygg AS?”. */
  title: string;
  deletion: Writer<void>;
  /** What the button says. */
  label?: string;
  /** It stands in a drawer. */
  above?: boolean;
  /** What is lost, in a sentence. */
  children: ReactNode;
}

/** The button that deletes what the page is of, after a question. */
export function DeleteButton(props: DeleteButtonProps) {
  const { title, deletion, label = "Slett", above = false, children } = props;
  const [asked, setAsked] = useState(false);
  const remove = async () => {
    if (!(await deletion.run())) setAsked(false);
  };
  return (
    <>
      <Button tone="grave" icon="delete" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDelete
        opened={asked}
        above={above}
        loading={deletion.isRunning}
        title={title}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        {children}
      </ConfirmDelete>
    </>
  );
}
