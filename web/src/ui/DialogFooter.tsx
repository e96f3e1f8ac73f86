import { Button, type ButtonProps } from "./PlainButton.tsx";

export const CANCEL = "Avbryt";

type DialogFooterProps = ButtonProps & {
  onCancel: () => void;
  /** What leaves the dialog, when it is called something else than “Avbryt”. */
  cancel?: string;
  /** What leaves the dialog writes something before it does. */
  cancelLoading?: boolean;
};

/** The foot of a dialog: what leaves it, and at its right the button that does what it is for. */
export function DialogFooter({
  onCancel,
  cancel = CANCEL,
  cancelLoading = false,
  ...button
}: DialogFooterProps) {
  return (
    <>
      <Button tone="secondary" loading={cancelLoading} onClick={onCancel}>
        {cancel}
      </Button>
      <Button {...button} />
    </>
  );
}
