import { OUTLOOK_PAGES } from "./outlookPages.ts";

/**
 * A policy belongs to the document: the pages that read Outlook are documents of their own, which
 * the server sends with Microsoft's hosts in their policy. They are entered and left by loading them.
 */
const OUTLOOK: ReadonlySet<string> = new Set(OUTLOOK_PAGES.split(" "));

/** Whether the document at a path may reach Outlook. */
export const readsOutlook = (path: string): boolean => OUTLOOK.has(path.replace(/\/+$/, ""));

/** Whether a page at a path is drawn in a document that was loaded for another policy. */
export const needsOwnDocument = (path: string, loadedAt: string): boolean =>
  readsOutlook(path) !== readsOutlook(loadedAt);
