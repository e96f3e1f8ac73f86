/** The JSON of each line of an answer, as the lines come. A line that was cut off is left out. */
export async function* linesOf<Line>(response: Response): AsyncGenerator<Line> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    rest += decoder.decode(part.value, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") yield JSON.parse(line) as Line;
  }
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Plain text as the editor keeps it: a paragraph for each block. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => `<p>${block.split("\n").map(escaped).join("<br>")}</p>`)
    .join("");

const TITLE_CHARS = 80;

/** A title to begin with: the first of the key words. */
export function titleFrom(keyWords: string): string {
  const first = keyWords.split("\n").find((line) => line.trim() !== "") ?? "";
  const title = first.replace(/^[\s\-•*]+/, "").trim();
  const short =
    title.length > TITLE_CHARS ? `${title.slice(0, TITLE_CHARS - 1).trimEnd()}…` : title;
  return short === "" ? "Uten tittel" : short.charAt(0).toLocaleUpperCase("nb") + short.slice(1);
}

/** What stands in each line. */
export const linesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const MILLI_ORE_IN_KRONE = 100_000;
const LEAST_SHOWN = 0.01;
const amounts = new Intl.NumberFormat("nb", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount in thousandths of an øre, as people read it. */
export function formatCost(milliOre: number): string {
  const kroner = milliOre / MILLI_ORE_IN_KRONE;
  const format = (amount: number) => `${amounts.format(amount)} kr`;
  return kroner > 0 && kroner < LEAST_SHOWN ? `under ${format(LEAST_SHOWN)}` : format(kroner);
}
