import { part } from "@/lib/parts.ts";

/** Loaded where they are drawn: an editor is no part of every page. */
export const GiveTask = part(async () => (await import("./GiveTaskDialog.tsx")).GiveTaskDialog);
export const ChangeDialog = part(async () => (await import("./ChangeDialog.tsx")).ChangeDialog);
