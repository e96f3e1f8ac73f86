import { type ReactNode, useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { ShownOnce } from "../ShownOnce.tsx";
import classes from "./Keys.module.css";

/** What the dialog is given that makes one. */
export interface Opened {
  onMade: (text: string) => void;
  onClose: () => void;
}

interface NewSecretProps {
  /** What is made, and what is done with it. */
  label?: string;
  help: string;
  /** What the button says that leads to the dialog. */
  make?: string;
  /** Why no more can be made now; null where one can. */
  full?: string | null;
  /** Makes one, and hands it on. */
  dialog: (opened: Opened) => ReactNode;
}

/** The way to a new key, and the one that was made just now. */
export function NewSecret(props: NewSecretProps) {
  const { label = "Den nye nøkkelen", help, make = "Lag nøkkel", full = null, dialog } = props;
  const [opened, setOpened] = useState(false);
  /** Shown once: the server keeps only what it is known by. */
  const [made, setMade] = useState<string | null>(null);
  return (
    <>
      {made !== null && <ShownOnce label={label} help={help} text={made} />}
      <div className={classes.buttons}>
        {full === null ? (
          <Button tone="secondary" icon="add" onClick={() => setOpened(true)}>
            {make}
          </Button>
        ) : (
          <p className={classes.facts}>{full}</p>
        )}
      </div>
      {opened && dialog({ onMade: setMade, onClose: () => setOpened(false) })}
    </>
  );
}
