/** The address that was opened before the sign-in; it is opened after. In this tab alone. */
const WANTED = "onsketside";

export function rememberWanted(address: string): void {
  try {
    sessionStorage.setItem(WANTED, address);
  } catch {
    // Not kept: the sign-in leads to the start page.
  }
}

/** What was wanted, once. */
export function takeWanted(): string | null {
  try {
    const wanted = sessionStorage.getItem(WANTED);
    sessionStorage.removeItem(WANTED);
    return wanted;
  } catch {
    return null;
  }
}

/** The same, left where it is: the sign-in page says what it is for. */
export function wantedNow(): string | null {
  try {
    return sessionStorage.getItem(WANTED);
  } catch {
    return null;
  }
}
