import { Button } from "./PlainButton.tsx";
import classes from "./UndoNotice.module.css";

/**
 * Says what was just done and offers to take it back. It stays until the reader closes it or does
 * the next thing: a reader who needs more time than a toast gives can undo as well.
 */
export function UndoNotice({
  message,
  onUndo,
  onClose,
  loading,
}: {
  message: string;
  onUndo: () => void;
  onClose: () => void;
  loading: boolean;
}) {
  return (
    <div className={classes.notice} role="status">
      <span className={classes.message}>{message}</span>
      <Button tone="quiet" thin icon="undo" loading={loading} onClick={onUndo}>
        Angre
      </Button>
      <Button tone="quiet" thin icon="close" label="Lukk beskjeden" onClick={onClose} />
    </div>
  );
}
