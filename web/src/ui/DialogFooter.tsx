import { Button, type ButtonProps } from "./PlainButton.tsx";

export const CANCEL = "Avbryt";

type DialogFooterProps = ButtonProps & {
  onCancel: () => void;
  /** What leaves the dialog, when it is called something else than “Avbryt”. */
  cancel?: string;
};

/** The foot of a dialog: what leaves it, and at its right the button that does what it is for. */
export function DialogFooter({ onCancel, cancel = CANCEL, ...button }: DialogFooterProps) {
  return (
    <>
      <Button tone="secondary" onClick={onCancel}>
        {cancel}
      </Button>
      <Button {...button} />
    </>
  );
}
