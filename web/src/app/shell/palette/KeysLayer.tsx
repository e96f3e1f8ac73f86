import "@/ui/icons/register.ts";
import { KeysDialog } from "./KeysDialog.tsx";

/** The keys of the page, on pages with the shell and without. */
export const KeysLayer = KeysDialog;
