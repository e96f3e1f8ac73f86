/** What other features read files with: what rows became, and undoing. */
export { RowTable } from "./ReportCard.tsx";
export { UndoDialogOf } from "./UndoDialog.tsx";
