import { createStore } from "./store.ts";

/** Whether the dialog for one's own password is open; the shell draws it. */
export const passwordDialog = createStore(false);
