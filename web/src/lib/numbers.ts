const group = (digits: string, sizes: readonly number[]): string => {
  const parts: string[] = [];
  let at = 0;
  for (const size of sizes) {
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  return parts.join(" ");
};

/** An organisation number in groups 3-3-3; anything else unchanged. */
export function formatOrgnr(orgnr: string | null | undefined): string {
  const digits = (orgnr ?? "").replace(/\s/g, "");
  return /^\d{9}$/.test(digits) ? group(digits, [3, 3, 3]) : (orgnr ?? "");
}

/** An account number in groups 4-2-5; anything else unchanged. */
export function formatAccount(account: string | null | undefined): string {
  const digits = (account ?? "").replace(/[\s.]/g, "");
  return /^\d{11}$/.test(digits) ? group(digits, [4, 2, 5]) : (account ?? "");
}

/** `+47 400 00 214` for a Norwegian number of 8 digits; anything else unchanged. */
export function formatPhone(phone: string | null | undefined): string {
  const compact = (phone ?? "").replace(/[\s\-()./]/g, "");
  const norwegian = /^(?:\+47|0047)?(\d{8})$/.exec(compact)?.[1];
  return norwegian ? `+47 ${group(norwegian, [3, 2, 3])}` : (phone ?? "");
}

/** Bytes as `812 kB` or `2,4 MB`. */
export function formatBytes(bytes: number): string {
  const format = new Intl.NumberFormat("nb", { maximumFractionDigits: 1 });
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${format.format(bytes / 1_000_000)} MB`;
}

/** A number with at most one decimal: `2,5`. */
export const formatDecimal = (value: number): string =>
  new Intl.NumberFormat("nb", { maximumFractionDigits: 1 }).format(value);

/** Whole numbers with Norwegian grouping. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat("nb").format(count);
}
