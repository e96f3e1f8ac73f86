/** Where the keys to the reader's own mailbox lie: in this tab, until it closes or they sign out. */
export const MAIL_KEYS = "outlook";

export function forgetMailKeys(): void {
  sessionStorage.removeItem(MAIL_KEYS);
}
