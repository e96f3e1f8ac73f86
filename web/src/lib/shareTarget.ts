/**
 * What the worker and the page have in common of what another app shares. Texts alone: the worker
 * stands alone, and takes them as they are.
 */

/** Where it is shared to, as the manifest says. */
export const SHARE_TARGET = "/l/verksted";
/** The cache in which it lies until the page takes it. */
export const SHARED_CACHE = "svenn-delt";
/** Under which address the text lies; files lie beside it. */
export const SHARED_TEXT = "/delt/tekst";
/** The header that has the name of a file. */
export const SHARED_NAME = "X-Name";
