/** The space that does not break, between groups of digits and after `kr`. */
const SPACE = "\u00a0";
const MINUS = "\u2212";
const OERE_PER_KRONE = 100;

function parts(oere: number): { sign: string; kroner: string; rest: string } {
  const whole = Math.abs(Math.trunc(oere));
  const kroner = String(Math.floor(whole / OERE_PER_KRONE));
  return {
    sign: oere < 0 ? MINUS : "",
    kroner: kroner.replace(/\B(?=(\d{3})+$)/g, SPACE),
    rest: String(whole % OERE_PER_KRONE).padStart(2, "0"),
  };
}

/** An amount in øre as people read it: `kr 45 773,25`, `kr 3 000,-`. The server's `Ore::shown`. */
export function formatMoney(oere: number): string {
  const { sign, kroner, rest } = parts(oere);
  return `kr${SPACE}${sign}${kroner},${rest === "00" ? "-" : rest}`;
}

/** The same in a column that says kroner itself: `45 773,25`. The server's `Ore::plain`. */
export function formatAmount(oere: number): string {
  const { sign, kroner, rest } = parts(oere);
  return `${sign}${kroner},${rest}`;
}

/** Typed kroner as øre, or null when it is no amount: `71 550`, `71550,50`, `-12`. */
export function oereOf(typed: string): number | null {
  const plain = typed.replaceAll(/\s/g, "").replace(",", ".").replace(MINUS, "-");
  if (!/^-?\d{1,8}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * OERE_PER_KRONE);
}

/** Øre as kroner to type in: `71550,50`. */
export function kronerOf(oere: number): string {
  const kroner = (oere / OERE_PER_KRONE).toFixed(oere % OERE_PER_KRONE === 0 ? 0 : 2);
  return kroner.replace(".", ",");
}
