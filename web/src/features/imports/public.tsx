/** What other features read files with: the place for one, what its columns hold, undoing. */
export { FilePick } from "./FilePick.tsx";
export { MappingCard } from "./MappingCard.tsx";
export { type FileOutline, type Mapping, proposed } from "./mapping.ts";
export { RowTable } from "./ReportCard.tsx";
export { UndoDialogOf } from "./UndoDialog.tsx";
