import { Button } from "./Button.tsx";

interface RowToolsProps {
  /** What is changed or deleted, as the buttons are read out. */
  name: string;
  edit?: "Endre" | "Rediger";
  onEdit: () => void;
  onDelete: () => void;
}

/** The buttons of a row that can be changed and deleted. */
export function RowTools({ name, edit = "Rediger", onEdit, onDelete }: RowToolsProps) {
  return (
    <>
      <Button tone="quiet" thin icon="edit" label={`${edit} ${name}`} onClick={onEdit} />
      <Button tone="quiet" thin icon="delete" label={`Slett ${name}`} onClick={onDelete} />
    </>
  );
}
