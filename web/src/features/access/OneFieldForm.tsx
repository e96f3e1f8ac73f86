import { type ReactNode, useState } from "react";
import { Button } from "@/ui/PlainButton.tsx";
import classes from "./AccessFrame.module.css";
import { useStep } from "./useStep.ts";

interface OneFieldFormProps {
  /** What stands in the field first. */
  first: string;
  /** What the button says. */
  submit: string;
  /** What is done with what was written, or why nothing can be. */
  stepOf: (text: string) => (() => Promise<string | null>) | string;
  onBack: () => void;
  /** The field. */
  children: (field: {
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  }) => ReactNode;
}

/** A step with one field, a button that sends it, and the way back. */
export function OneFieldForm({ first, submit, stepOf, onBack, children }: OneFieldFormProps) {
  const [text, setText] = useState(first);
  const { loading, error, setError, run } = useStep();
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const step = stepOf(text);
        if (typeof step === "string") setError(step);
        else void run(step);
      }}
    >
      {children({
        value: text,
        error: error ?? undefined,
        onChange: (value) => {
          setText(value);
          setError(null);
        },
      })}
      <Button type="submit" size="p" full loading={loading}>
        {submit}
      </Button>
      <div className={classes.links}>
        <Button tone="quiet" thin icon="back" onClick={onBack}>
          Tilbake
        </Button>
      </div>
    </form>
  );
}
