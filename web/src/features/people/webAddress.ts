/**
 * The address a web site's text leads to, with `https://` where nothing else is said; null when it
 * is no address that a browser may open.
 */
export function webAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const whole = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  try {
    const { protocol, href, hostname } = new URL(whole);
    const open = protocol === "https:" || protocol === "http:";
    return open && hostname.includes(".") ? href : null;
  } catch {
    return null;
  }
}
